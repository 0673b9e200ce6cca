import { expect, test } from "vitest";
import { pageGroups } from "./groups.ts";
import { pages } from "./list.ts";

test("every page is in exactly one group", () => {
  const grouped = pageGroups.flatMap((group) => group.pages);
  expect(grouped.toSorted()).toEqual(Object.keys(pages).toSorted());
});
