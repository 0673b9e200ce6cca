/** Makes text safe for a mail header: a line break would begin another header. */
export function oneLine(text: string) {
  return text.replace(/\p{Cc}+/gu, " ").slice(0, 200);
}
