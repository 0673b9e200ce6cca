import { expect, test } from "vitest";
import { pageMeta, textsMeta } from "./page-meta.ts";

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

test("a picture of the library is shared as JPEG, with its alternative text", () => {
  const image = {
    ...{ src: "/pictures/a/b/1600.jpeg", width: 3000, height: 2000, ground: null, alt: "A harbour" },
    sources: [],
  };
  const site = { shell: { firm: { name: "Firm" } }, publicUrl: "https://firm.example" };
  const described = pageMeta(
    {
      location: { pathname: "/resources/a", search: "" },
      matches: [{ id: "site/layout", loaderData: site }],
    },
    { title: "Title", description: "Text", image, shareImage: "/covers/resources/a/share.png" },
  );
  expect(described).toContainEqual({
    property: "og:image",
    content: "https://firm.example/pictures/a/b/1600.jpeg",
  });
  expect(described).toContainEqual({ property: "og:image:alt", content: "A harbour" });
});

test("a page is shared with the picture of its opening", () => {
  const picture = {
    ...{ src: "/pictures/a/b/1600.jpeg", width: 3000, height: 2000, ground: null, alt: "" },
    ...{ sources: [], position: "70% 30%" },
  };
  const site = { shell: { firm: { name: "Firm" } }, publicUrl: "https://firm.example" };
  function shared(opening: { title: string; picture: typeof picture | null }) {
    const search = { title: "About", description: "Text" };
    const described = textsMeta({
      location: { pathname: "/about", search: "" },
      matches: [{ id: "site/layout", loaderData: site }],
      loaderData: { texts: { search, opening } },
    });
    return described.find((tag) => "property" in tag && tag.property === "og:image");
  }
  expect(shared({ title: "A", picture })).toMatchObject({
    content: "https://firm.example/pictures/a/b/1600.jpeg",
  });
  expect(shared({ title: "A", picture: null })).toMatchObject({ content: "https://firm.example/share.png" });
});
