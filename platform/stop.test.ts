import { expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { stopInOrder } from "./stop.ts";

test("a step that fails or hangs leaves no later one out, and what failed is logged and told", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const done: string[] = [];
  const stopping = stopInOrder(
    [
      () => done.push("first"),
      () => {
        throw new Error("at once");
      },
      async () => {
        throw new Error("later");
      },
      () => new Promise(() => {}),
      async () => done.push("last"),
    ],
    { milliseconds: 20 },
  );
  await expect(stopping).rejects.toThrow("at once");
  expect(done).toEqual(["first", "last"]);
  expect(error).toHaveBeenCalledTimes(2);
});
