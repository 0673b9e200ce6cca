import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { nobody, refuseSaves } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

const study = {
  Title: "Less waste, more meals",
  "Client Name": "Regional food bank",
  Industry: "Nonprofit",
  Challenge: "A third was thrown away.",
  Solution: "A forecast.\nA second van.",
  Results: "Half of it.",
  "Detailed Content": "First line.\nSecond line.",
};

async function addStudy({ database }: Site, values: Partial<typeof caseStudies.$inferInsert> = {}) {
  const sample = { ...sampleCaseStudy(), ...values };
  await database.insert(caseStudies).values(sample);
  return { ...sample, address: `/admin/case-studies/edit/${sample.id}` };
}

async function addProject({ database }: Site) {
  const sample = sampleProject();
  await database.insert(projects).values(sample);
  return `/admin/projects/edit/${sample.id}`;
}

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a case study is written, published and found at its address", async ({ web, request, site }) => {
  const form = await web.open("/admin/case-studies/new");
  expect(form.value("Publish immediately")).toBe("");
  const list = await form.send("Create Case Study", { ...study, "Publish immediately": true });
  expect(list.address).toBe("/admin/case-studies");
  expect(list.statuses).toContain("The case study has been created.");
  expect(await site.database.select().from(caseStudies)).toMatchObject([
    {
      slug: "less-waste-more-meals",
      solution: "A forecast.\nA second van.",
      published: true,
      featuredImage: null,
    },
  ]);
  const shown = await request.get("/case-studies/less-waste-more-meals");
  expect(await shown.text()).toContain("A second van.");
});

test("a project is created and changed, and is due at the end of its day", async ({ web, site }) => {
  const form = await web.open("/admin/projects/new");
  const list = await form.send("Create Project", { Title: "Annual review", "Due Date": "2026-03-08" });
  expect(list.address).toBe("/admin/projects");
  expect(list.statuses).toContain("The project has been created.");
  const [created] = await site.database.select().from(projects);
  expect(created).toMatchObject({ description: null, status: "todo" });
  expect(created?.dueDate).toEqual(new Date("2026-03-09T03:59:59.999Z"));

  const dueDate = new Date("2026-11-01T04:00:00.000Z");
  await site.database.update(projects).set({ dueDate });
  const opened = await web.open(`/admin/projects/edit/${created?.id}`);
  expect(opened.value("Due Date")).toBe("2026-11-01");
  const saved = await opened.send("Save Changes", { Description: "Every team." });
  expect(saved.address).toBe("/admin/projects");
  expect(saved.statuses).toContain("The project has been saved.");
  expect(await site.database.select().from(projects)).toMatchObject([
    { description: "Every team.", dueDate },
  ]);
});

test("invalid input gets an error at its field and stays", async ({ web, site }) => {
  const refused = await (await web.open("/admin/case-studies/new")).send("Create Case Study", {
    Title: "Kept",
    "Featured Image URL": "javascript:alert(1)",
  });
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain("Client name is required.");
  expect(refused.alerts.join()).toContain("must be a full web address");
  expect(refused.value("Featured Image URL")).toBe("javascript:alert(1)");
  expect(refused.value("Title")).toBe("Kept");
  const project = await (await web.open("/admin/projects/new")).send("Create Project", {
    Description: "Kept too",
  });
  expect(project.alerts.join()).toContain("Due date is required.");
  expect(project.value("Description")).toBe("Kept too");
  expect(await site.database.$count(projects)).toBe(0);
});

test("a failed save shows the specified message and keeps the text", async ({ web, site }) => {
  const { address } = await addStudy(site);
  const project = await addProject(site);
  await refuseSaves(site.database);
  const created = await (await web.open("/admin/case-studies/new")).send("Create Case Study", study);
  expect(created.status).toBe(500);
  expect(created.alerts).toContain("Failed to create case study");
  expect(created.value("Results")).toBe(study.Results);
  const changed = await (await web.open(address)).send("Save Changes", { Results: "Changed" });
  expect(changed.alerts).toContain("Failed to update case study");
  expect(changed.value("Results")).toBe("Changed");
  const unlucky = { Title: "Unlucky", "Due Date": "2026-03-08" };
  const newProject = await (await web.open("/admin/projects/new")).send("Create Project", unlucky);
  expect(newProject.alerts).toContain("Failed to create project");
  const sameProject = await (await web.open(project)).send("Save Changes", { Title: "Unlucky again" });
  expect(sameProject.alerts).toContain("Failed to update project");
  expect(sameProject.value("Title")).toBe("Unlucky again");
});

test("a save of something that is gone says so, and what was typed can be copied", async ({ web, site }) => {
  const { address } = await addStudy(site);
  const form = await web.open(address);
  await site.database.delete(caseStudies);
  const refused = await form.send("Save Changes", { Results: "Typed too late" });
  expect(refused.status).toBe(404);
  expect(refused.$("[role=alert] h1").text()).toBe("Failed to update case study");
  expect(refused.failures).toEqual([["Case study not found."]]);
  for (const page of [refused, await web.open(address)]) {
    expect(page.value("What you typed, to be copied")).toContain("Results\nTyped too late");
  }
});

test("of two tabs the second to save is refused and sees both versions", async ({ web, site }) => {
  const address = await addProject(site);
  const [mine, theirs] = [await web.open(address), await web.open(address)];
  expect((await theirs.send("Save Changes", { Title: "Theirs" })).address).toBe("/admin/projects");
  const refused = await mine.send("Save Changes", { Title: "Mine" });
  expect(refused.status).toBe(409);
  expect(refused.alerts.join()).toContain("This was saved elsewhere since you opened it.");
  expect(refused.$("dd").text()).toContain("Theirs");
  expect(refused.text).toContain("Everything else in it is the same as below.");
  expect(refused.value("Title")).toBe("Mine");
  expect(await site.database.select().from(projects)).toMatchObject([{ title: "Theirs" }]);
  expect((await refused.send("Save Changes")).address).toBe("/admin/projects");
  expect(await site.database.select().from(projects)).toMatchObject([{ title: "Mine" }]);
});

test("a case study is changed, cancelled and previewed, and its old address redirects", async ({
  web,
  site,
}) => {
  const { address, id, slug, content } = await addStudy(site, { published: true });
  const form = await web.open(address);
  const preview = form.$(`a[href="/case-studies/${slug}?preview=case-studies/${id}"]`);
  expect(preview.text()).toBe("Preview in a new tab");
  expect(form.value("Published")).toBe("on");
  expect((await form.follow("Cancel")).address).toBe("/admin/case-studies");
  const list = await form.send("Save Changes", { Title: "Another name", Published: null });
  expect(list.address).toBe("/admin/case-studies");
  expect(list.statuses).toContain("The case study has been saved.");
  expect(await site.database.select().from(caseStudies)).toMatchObject([
    { title: "Another name", slug: "another-name", published: false, content },
  ]);
  const moved = await web.get(`/case-studies/${slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, "/case-studies/another-name"]);
});

test("a missing item shows its message in place", async ({ web }) => {
  for (const id of [nobody, "no-id"]) {
    const missingStudy = await web.open(`/admin/case-studies/edit/${id}`);
    expect(missingStudy.status).toBe(404);
    expect(missingStudy.alerts.join()).toContain("Case study not found");
    const missingProject = await web.open(`/admin/projects/edit/${id}`);
    expect(missingProject.status).toBe(404);
    expect(missingProject.alerts.join()).toContain("Project not found");
  }
});
