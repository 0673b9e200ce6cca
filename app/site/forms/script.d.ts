/** The address of a script that pages load by itself; see `pageScript` in vite.config.ts. */
declare module "*?script" {
  const address: string;
  export default address;
}
