import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a folder by name, each with lines of `key: value` between `---`, and its text as `content`. */
export function readMarkdownFiles<Item>(folder: string): Item[] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .sort()
    .map((name) => parse(readFileSync(join(path, name), "utf8")) as Item);
}

function parse(file: string) {
  const [, head = "", content] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(file) ?? [];
  const lines = head.matchAll(/^(\w+): (.*)$/gm);
  return {
    ...Object.fromEntries(Array.from(lines, ([, key, value = ""]) => [key, parseValue(value)])),
    content,
  };
}

function parseValue(text: string) {
  return /^(\d+|true|false)$/.test(text) ? JSON.parse(text) : text;
}
