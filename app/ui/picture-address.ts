const onTheWeb = /^https?:\/\//i;
/** Not `//host` or `/\\host`, which lead to another site. */
const ours = /^\/(?![/\\])/;

/** A stored address, checked again before it is rendered; null if it is invalid. */
export function pictureAddress(stored: string | null | undefined): string | null {
  return stored && (onTheWeb.test(stored) || ours.test(stored)) ? stored : null;
}
