/** Maximum bytes of a form's body: its longest texts, at up to nine bytes per character. */
export const bodySizes = {
  /** A message has 5,000 characters. */
  visitor: 64 * 1024,
  /** An application has 39,000. */
  member: 512 * 1024,
  /** A case study has 265,000. */
  admin: 2.5 * 2 ** 20,
};
