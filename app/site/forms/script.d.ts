/** The address of a separately built script; see `pageScript` in vite.config.ts. */
declare module "*?script" {
  const address: string;
  export default address;
}
