import { expect, test } from "vitest";
import type { ShareCard } from "./card.server.ts";
import { createDrawings } from "./drawings.server.ts";

function card(title: string): ShareCard {
  return { seed: "seed", section: "Resources", title, firmName: "Firm" };
}

function drawer({ limit = 1000 } = {}) {
  const drawn: string[] = [];
  let atOnce = 0;
  let most = 0;
  const find = createDrawings(async ({ title }) => {
    most = Math.max(most, ++atOnce);
    drawn.push(title);
    await Promise.resolve();
    atOnce--;
    if (title === "broken") throw new Error("cannot be drawn");
    return new Uint8Array(100);
  }, limit);
  return { find, drawn, most: () => most };
}

test("a crowd has each card drawn once, one at a time", async () => {
  const { find, drawn, most } = drawer();
  await Promise.all(["a", "b", "a", "c", "b"].map((title) => find(card(title))));
  await find(card("a"));
  expect(drawn).toEqual(["a", "b", "c"]);
  expect(most()).toBe(1);
});

test("what was asked for longest ago goes when there are too many bytes", async () => {
  const { find, drawn } = drawer({ limit: 200 });
  for (const title of ["a", "b", "a", "c", "a", "b"]) await find(card(title));
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("a card that cannot be drawn is tried anew, and keeps no other from being drawn", async () => {
  const { find, drawn } = drawer();
  const [broken, after] = [find(card("broken")), find(card("after"))];
  await expect(broken).rejects.toThrow("cannot be drawn");
  await after;
  await expect(find(card("broken"))).rejects.toThrow("cannot be drawn");
  expect(drawn).toEqual(["broken", "after", "broken"]);
});
