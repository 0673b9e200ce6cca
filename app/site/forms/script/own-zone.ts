/** Reloads the times in the browser's time zone if the visitor has chosen none. */
export function askForOwnZone() {
  // Checked first, because reading the browser's time zone takes 20 ms.
  if (!document.querySelector("[data-own-zone]")) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return;
  const address = new URL(location.href);
  address.searchParams.set("zone", zone);
  location.replace(address);
}
