import { addFormattedRows } from "./formatted-rows.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test("a formatted article shows everything that was written, and its contents lead to each heading", async ({
  web,
  site,
}) => {
  const page = await web.open((await addFormattedRows(site.database)).article);
  const { $ } = page;
  const headings = ["What the first week holds", "What it costs", "How to ask a file", "Where to begin"];
  expect($("article h2[id]").length).toBe(headings.length);
  const contents = $("nav[aria-labelledby=contents] a").toArray();
  expect(contents.map((link) => $(link).text())).toEqual([
    ...[headings[0], "A word on ownership", ...headings.slice(1)],
  ]);
  for (const link of contents)
    expect($($(link).attr("href") ?? "").text(), $(link).text()).toContain($(link).text());
  expect(textsIn(page, "article h3")[0]).toContain("A word on ownership");
  expect($("article blockquote p")).toHaveLength(2);
  expect($("article figure").text()).toContain("What a file of eleven tabs looks like from above");
  expect($("article img[alt='Layers of land in green and amber']")).toHaveLength(1);
  expect($("article hr")).toHaveLength(1);
  expect($("article table tr")).toHaveLength(4);
  expect($("article a:contains('others')").attr("rel")).toBe("noopener noreferrer nofollow");
  expect($("article a:contains('framework')").attr("rel")).toBeUndefined();
  expect($("link[rel=preload][as=image]")).toHaveLength(0);
});

test("a case study, a press release and a job are formatted too", async ({ web, site }) => {
  const paths = await addFormattedRows(site.database);
  const study = await web.open(paths.study);
  expect(textsIn(study, "main h3")).toEqual(["A forecast on one page", "How it went", "What stayed"]);
  expect(textsIn(study, "main td")).toContain("190 kg");
  const release = await web.open(paths.release);
  expect(release.text).toContain("New Jersey, March 15, 2026. Beunec Consulting today opened");
  expect(textsIn(release, "main h2")).toContain("What members get");
  const job = await web.open(paths.job);
  expect(textsIn(job, "main li")).toEqual(
    expect.arrayContaining([
      ...["Interview three people a week", "Keep the inventory current"],
      ...["Write one page, not ten", "Present it to the client"],
    ]),
  );
  const summary = "You will sit beside the people who do the work and write down what they do.";
  expect(job.$("meta[name=description]").attr("content")).toBe(summary);
  expect((await web.open("/careers")).text).toContain(summary);
});
