import { isTooCostly } from "#domain/content/rich-text/hostile.ts";
import { read } from "./read.ts";
import { lineSchema } from "./schema.ts";
import { write } from "./write.ts";

/** Markdown that looks as the plain text does: each line a paragraph, and marks that mean nothing. */
export function formatted(plain: string): string {
  if (isTooCostly(plain)) return plain;
  const lines = plain.split("\n").filter((line) => line.trim());
  const paragraphs = lines.map((line) => lineSchema.node("paragraph", null, [lineSchema.text(line)]));
  const doc = lineSchema.topNodeType.create(null, paragraphs);
  return write(doc, read("", lineSchema));
}
