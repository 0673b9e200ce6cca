import sharp from "sharp";

// Pictures are drawn one at a time: more threads or cached pixels would only use memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
