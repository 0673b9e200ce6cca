import { isTooCostly } from "#domain/content/rich-text/hostile.ts";
import { read } from "./read.ts";
import { lineSchema } from "./schema.ts";
import { write } from "./write.ts";

/** Markdown that renders like the plain text: each line is a paragraph, and special characters are escaped. */
export function formatted(plain: string): string {
  if (isTooCostly(plain)) return plain;
  const lines = plain.split("\n").filter((line) => line.trim());
  const paragraphs = lines.map((line) => lineSchema.node("paragraph", null, [lineSchema.text(line)]));
  const doc = lineSchema.topNodeType.create(null, paragraphs);
  return write(doc, read("", lineSchema));
}
