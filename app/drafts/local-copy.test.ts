import { beforeEach, expect, test, vi } from "vitest";
import { deleteLocalCopy, deleteOwnLocalCopy, readLocalCopy, writeLocalCopy } from "./local-copy.ts";

const drafted = { key: "a form" };
const copy = { form: { title: "Typed" }, tab: "a", base: "" };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("a tab whose text is saved deletes its own copy, which says when it was made, and not another's", () => {
  writeLocalCopy(drafted, copy);
  deleteOwnLocalCopy(drafted, "b");
  expect(readLocalCopy(drafted)).toEqual({ ...copy, copiedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  deleteOwnLocalCopy(drafted, "a");
  expect(readLocalCopy(drafted)).toBeNull();
});

test("what is no copy is ignored, and a browser that stores nothing is no fault", () => {
  stored.set(drafted.key, "{}");
  expect(readLocalCopy(drafted)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  writeLocalCopy(drafted, copy);
  deleteLocalCopy(drafted);
  expect(readLocalCopy(drafted)).toBeNull();
});
