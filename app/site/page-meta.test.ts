import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const site = { shell: { firm: { name: "Firm" } }, publicUrl: "https://firm.example" };
const matches = [{ id: "site/layout", loaderData: site }];
const src = "/pictures/a/b/1600.jpeg";
const picture = { src, width: 3000, height: 2000, ground: null, alt: "A harbour", sources: [] };

function canonical(search: string) {
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

test("a picture of the library is shared as JPEG, with its alternative text", () => {
  const described = pageMeta(
    { location: { pathname: "/resources/a", search: "" }, matches },
    { title: "Title", description: "Text", image: picture, shareImage: "/covers/resources/a/share.png" },
  );
  expect(described).toContainEqual({ property: "og:image", content: `https://firm.example${src}` });
  expect(described).toContainEqual({ property: "og:image:alt", content: "A harbour" });
});
