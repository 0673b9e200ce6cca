/** The address that rings a number. */
export function phoneAddress(phone: string) {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
