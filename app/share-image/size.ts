/** Shown uncropped by social networks; `/share.png` has the same size. */
export const shareImageSize = { width: 1200, height: 630 };
