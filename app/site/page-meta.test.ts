import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

function canonical(search: string) {
  const site = { shell: { firm: { name: "Firm" } }, publicUrl: "https://firm.example" };
  const matches = [{ id: "site/layout", loaderData: site }];
  const described = pageMeta(
    { location: { pathname: "/resources", search }, matches },
    { title: "Resources", description: "Articles" },
  );
  return described.find((tag) => "rel" in tag && tag.rel === "canonical");
}

test("the canonical address of a list's page includes its number, except for the first", () => {
  expect(canonical("")).toMatchObject({ href: "https://firm.example/resources" });
  expect(canonical("?page=1")).toMatchObject({ href: "https://firm.example/resources" });
  expect(canonical("?page=2&utm_source=x")).toMatchObject({ href: "https://firm.example/resources?page=2" });
});
