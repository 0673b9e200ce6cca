import { type FileHandle, open } from "node:fs/promises";
import type { SourceFormat } from "#domain/content/pictures/rules.ts";

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The format of a file by its first bytes; null if it is not supported. */
export async function readSource(
  path: string,
): Promise<{ format: SourceFormat; isAnimated: boolean } | null> {
  const file = await open(path);
  try {
    const begin = await readAt(file, 0, 64);
    if (begin.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
      return { format: "jpeg", isAnimated: false };
    if (begin.subarray(0, 8).equals(pngSignature))
      return { format: "png", isAnimated: await isAnimatedPng(file) };
    if (textAt(begin, 0) === "RIFF" && textAt(begin, 8) === "WEBP") {
      return { format: "webp", isAnimated: textAt(begin, 12) === "VP8X" && ((begin[20] ?? 0) & 2) !== 0 };
    }
    if (textAt(begin, 4) !== "ftyp") return null;
    const brand = textAt(begin, 8);
    const isAvif = begin.subarray(8, begin.readUInt32BE(0)).includes("avi");
    return isAvif ? { format: "avif", isAnimated: brand === "avis" || brand === "msf1" } : null;
  } finally {
    await file.close();
  }
}

/** A file with more chunks before the pixels is hostile. */
const maxChunks = 1000;

/** The chunk of an animation comes before the pixels. */
async function isAnimatedPng(file: FileHandle) {
  let at = pngSignature.length;
  for (let chunks = 0; chunks < maxChunks; chunks += 1) {
    const head = await readAt(file, at, 8);
    const type = head.length === 8 ? textAt(head, 4) : "IDAT";
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
    at += 12 + head.readUInt32BE(0);
  }
  return false;
}

async function readAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function textAt(bytes: Buffer, at: number) {
  return bytes.toString("latin1", at, at + 4);
}
