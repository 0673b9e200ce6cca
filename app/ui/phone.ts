/** A `tel:` link. */
export function phoneAddress(phone: string) {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
