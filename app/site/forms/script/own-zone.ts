/** Asks for a page's times in the browser's own zone, where the visitor has chosen none. */
export function askForOwnZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || !document.querySelector("[data-own-zone]")) return;
  const address = new URL(location.href);
  address.searchParams.set("zone", zone);
  location.replace(address);
}
