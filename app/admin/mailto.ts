/** The address of a mail to write; an address that a stranger typed adds nothing else to it. */
export function mailto(email: string, subject?: string) {
  const recipient = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${recipient}?subject=${encodeURIComponent(subject)}` : `mailto:${recipient}`;
}
