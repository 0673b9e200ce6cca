import sharp from "sharp";

// Pictures are drawn one at a time and kept as files: more threads or kept pixels would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
