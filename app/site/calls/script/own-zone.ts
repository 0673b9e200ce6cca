/** Asks for the times in the browser's own zone. Loaded only where none was chosen. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) {
  const address = new URL(location.href);
  address.searchParams.set("zone", zone);
  location.replace(address);
}
