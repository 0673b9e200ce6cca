/** What networks show whole; `/share.png` has it too. */
export const shareImageSize = { width: 1200, height: 630 };
