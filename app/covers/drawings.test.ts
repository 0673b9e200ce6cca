import { expect, test } from "vitest";
import { createDrawings } from "./drawings.server.ts";

function drawer({ limit = 1000 } = {}) {
  const drawn: string[] = [];
  let atOnce = 0;
  let most = 0;
  const findDrawing = createDrawings(limit);
  async function draw(name: string) {
    most = Math.max(most, ++atOnce);
    drawn.push(name);
    await Promise.resolve();
    atOnce--;
    if (name === "broken") throw new Error("cannot be drawn");
    return new Uint8Array(100);
  }
  return { find: (name: string) => findDrawing(name, () => draw(name)), drawn, most: () => most };
}

test("concurrent requests draw each picture once, one at a time", async () => {
  const { find, drawn, most } = drawer();
  await Promise.all(["a", "b", "a", "c", "b"].map(find));
  await find("a");
  expect(drawn).toEqual(["a", "b", "c"]);
  expect(most()).toBe(1);
});

test("the least recently used pictures are evicted above the limit", async () => {
  const { find, drawn } = drawer({ limit: 200 });
  for (const name of ["a", "b", "a", "c", "a", "b"]) await find(name);
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("a failed drawing is retried and does not block others", async () => {
  const { find, drawn } = drawer();
  const [broken, after] = [find("broken"), find("after")];
  await expect(broken).rejects.toThrow("cannot be drawn");
  await after;
  await expect(find("broken")).rejects.toThrow("cannot be drawn");
  expect(drawn).toEqual(["broken", "after", "broken"]);
});
