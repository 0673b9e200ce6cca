import { expect, test } from "vitest";
import { privateMeta } from "./private-meta.ts";

test.each(["site", "portal", "admin"])("a title under the layout of %s ends with the firm's name", (area) => {
  const loaderData = { shell: { firm: { name: "Other Firm" } } };
  const matches = [{ id: "root" }, { id: `${area}/layout`, loaderData }, undefined];
  expect(privateMeta({ matches }, "Receipt")).toEqual([
    { title: "Receipt | Other Firm" },
    { name: "robots", content: "noindex" },
  ]);
});

test("a title stands alone if its layout could not be loaded", () => {
  const matches = [{ id: "root" }, { id: "admin/layout" }];
  expect(privateMeta({ matches }, "Claims")[0]).toEqual({ title: "Claims" });
});
