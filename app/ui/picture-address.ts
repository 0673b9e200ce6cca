const onTheWeb = /^https?:\/\//i;
/** Not `//host` nor `/\\host`, which browsers read as addresses of another site. */
const ours = /^\/(?![/\\])/;

/** A stored picture's address, checked again before a page shows it: on the web or ours; null for anything else. */
export function pictureAddress(stored: string | null | undefined): string | null {
  return stored && (onTheWeb.test(stored) || ours.test(stored)) ? stored : null;
}
