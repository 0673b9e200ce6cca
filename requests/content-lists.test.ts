import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { exportedRows, namesIn, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a list is searched, narrowed, sorted and exported, and its address says so", async ({ web, site }) => {
  await site.database.insert(caseStudies).values([
    { ...sampleCaseStudy(), title: "Bakery", clientName: "Flour Street", published: true },
    {
      ...sampleCaseStudy(),
      title: "Apple farm",
      slug: "apples",
      clientName: "=Orchard Road",
      published: true,
    },
    { ...sampleCaseStudy(), title: "Cannery", clientName: "Orchard Road" },
  ]);
  const all = await web.open("/admin/case-studies");
  expect(all.text).toContain("3 case studies");
  const found = await all.send("Search", { search: "orch" });
  expect(found.text).toContain("2 case studies");
  expect(found.address).toContain("search=orch");
  const published = await found.send("Search", { status: "published" });
  expect(namesIn(published)).toEqual(["Apple farm"]);
  expect(published.value("status")).toBe("published");
  expect(await exportedRows(web, published)).toMatchObject([
    { Title: "Apple farm", Client: "'=Orchard Road", Status: "Published", Address: "/case-studies/apples" },
  ]);
  const sorted = await (await published.follow("Clear")).send("Search", { sort: "title" });
  expect(namesIn(sorted)).toEqual(["Apple farm", "Bakery", "Cannery"]);
  const none = await sorted.send("Search", { search: "zeppelin" });
  expect(none.text).toContain("No case studies match what you are looking for.");
});

test("fifty rows are on a page, projects by their due day, with links to the other pages", async ({
  web,
  site,
}) => {
  const days = Array.from({ length: 51 }, (_, index) => index + 1);
  await site.database.insert(projects).values(
    days.map((day) => ({
      ...sampleProject(),
      ...{ title: `Project ${day}`, dueDate: new Date(Date.UTC(2026, 0, 60 - day)) },
    })),
  );
  const first = await web.open("/admin/projects");
  expect(first.text).toContain("51 projects");
  const shown = textsIn(first, "h2 .cell-opener");
  expect([shown.length, shown[0]]).toEqual([50, "Project 51"]);
  const second = await first.follow("Next page");
  expect(second.address).toBe("/admin/projects?page=2");
  expect(textsIn(second, "h2 .cell-opener")).toEqual(["Project 1"]);
});
