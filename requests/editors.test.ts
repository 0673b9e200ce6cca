import { sql } from "drizzle-orm";
import { editors } from "#app/addresses/editors.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { type EditedEntity, entities, headingOf } from "#domain/entities.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { testOf } from "#domain/tests/entities.test-support.ts";
import { nobody } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { refuseSaves } from "./refused-changes.ts";
import { confirm, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { describe, expect, test } from "./test.ts";

const study = {
  Title: "Less waste",
  "Client Name": "Regional food bank",
  Industry: "Nonprofit",
  Challenge: "A third was thrown away.",
  Solution: "A forecast.\nA second van.",
  Results: "Half of it.",
  "Detailed Content": "First line.\nSecond line.",
};
const release = { Title: "Otters", "Release Date": "2031-05-06", Summary: "In short", Text: "At length" };
const job = {
  "Job Title": "Analyst",
  "Employment Type": "Volunteer",
  "Application Deadline": "2031-03-31T17:00",
};

/** What each form needs, its title first. */
const forms: [one: string, entity: EditedEntity, filled: Record<string, string>][] = [
  ["post", "blog-posts", { Title: "On harbours", Content: "First line.\nSecond line." }],
  ["case study", "case-studies", study],
  ["press release", "press-releases", release],
  ["job post", "job-posts", job],
  ["project", "projects", { Title: "Annual review", "Due Date": "2031-03-08" }],
];

async function add({ database }: Site, entity: EditedEntity) {
  const row = testOf(entity).sample({ jobId: "", userId: "", applicationId: "" });
  await database.insert(entityParts[entity].table).values(row);
  return row.id;
}

test.beforeEach(({ web }) => signInAsAdmin(web));

describe.each(forms)("a %s", (one, entity, filled) => {
  const { list, create, edit } = editors[entity];
  const [title = ""] = Object.keys(filled);
  const createButton = `Create ${headingOf(entity)}`;

  test("is written, changed, and has an earlier version put back into its form", async ({ web, site }) => {
    const { table } = entityParts[entity];
    await site.database.delete(table);
    const created = await (await web.open(create)).send(createButton, filled);
    expect(created.address).toBe(list);
    expect(created.statuses).toContain(`The ${one} has been created.`);
    const { rows } = await site.database.execute<{ id: string }>(sql`select id from ${table}`);
    const address = edit(rows[0]?.id ?? "");
    const form = await web.open(address);
    for (const [label, value] of Object.entries(filled)) expect(form.value(label), label).toBe(value);
    expect((await form.follow("Cancel")).address).toBe(list);

    const saved = await form.send("Save Changes", { [title]: "Another title" });
    expect(saved.address).toBe(list);
    expect(saved.statuses).toContain(`The ${one} has been saved.`);
    const history = await (await web.open(address)).follow("History");
    expect(textsIn(history, "dt")).toEqual([title]);
    const restored = await history.send("Restore this version");
    expect(restored.value(title)).toBe(filled[title]);
  });

  test("that is refused keeps what was typed", async ({ web, site }) => {
    const before = await site.database.$count(entityParts[entity].table);
    const refused = await (await web.open(create)).send(createButton, { ...filled, [title]: "" });
    expect(refused.status).toBe(400);
    expect(refused.alerts.join()).toMatch(new RegExp(`${title} is required\\.`, "i"));
    for (const label of Object.keys(filled).slice(1)) expect(refused.value(label), label).toBe(filled[label]);
    expect(await site.database.$count(entityParts[entity].table)).toBe(before);
  });

  test("that cannot be saved or deleted is said to be so, and keeps what was typed", async ({
    web,
    site,
  }) => {
    const id = await add(site, entity);
    const opened = await web.open(edit(id));
    await refuseSaves(site.database);
    await site.database.execute(
      sql`create trigger refuse_deletions before delete on ${entityParts[entity].table}
        for each row execute function refuse()`,
    );
    const created = await (await web.open(create)).send(createButton, filled);
    expect(created.status).toBe(500);
    expect(created.alerts).toContain(`Failed to create ${one}`);
    expect(created.value(title)).toBe(filled[title]);
    const changed = await opened.send("Save Changes", { [title]: "Changed" });
    expect(changed.alerts).toContain(`Failed to update ${one}`);
    expect(changed.value(title)).toBe("Changed");
    const failed = await web.post(list, { intent: "delete", id });
    expect(failed.alerts).toContain(`Failed to delete ${one}`);
  });

  test("is deleted after a question, and back after Undo", async ({ web, site }) => {
    const id = await add(site, entity);
    const question = `Are you sure you want to delete this ${one}?`;
    const deleted = await confirm(web, await web.open(list), { intent: "delete", id, question });
    expect(deleted.statuses.join()).toContain(`The ${one} has been deleted.`);
    expect((await deleted.send("Undo")).statuses.join()).toContain(`The ${one} has been restored.`);
    expect((await web.open(edit(id))).status).toBe(200);
  });

  test("that is not there is said to be missing, a post above the list", async ({ web }) => {
    for (const id of [nobody, "no-id"]) {
      const missing = await web.open(edit(id));
      const isPost = entity === "blog-posts";
      expect([missing.address, missing.status]).toEqual(isPost ? [list, 200] : [edit(id), 404]);
      expect(missing.alerts.join().toLowerCase()).toContain(`${one} not found`);
    }
  });
});

test("a save of something that is gone says so, and what was typed can be copied", async ({ web, site }) => {
  const address = editors["case-studies"].edit(await add(site, "case-studies"));
  const form = await web.open(address);
  await site.database.delete(caseStudies);
  const refused = await form.send("Save Changes", { Results: "Typed too late" });
  expect(refused.status).toBe(404);
  expect(refused.$("[role=alert] h1").text()).toBe("Failed to update case study");
  expect(refused.failures).toEqual([["Case study not found."]]);
  for (const page of [refused, await web.open(address)])
    expect(page.value("What you typed, to be copied")).toContain("Results\nTyped too late");
});

test("of two tabs the second to save is refused and sees both versions", async ({ web, site }) => {
  const project = sampleProject();
  await site.database.insert(projects).values(project);
  const address = editors.projects.edit(project.id);
  const [mine, theirs] = [await web.open(address), await web.open(address)];
  await theirs.send("Save Changes", { Title: "Theirs" });
  const refused = await mine.send("Save Changes", { Title: "Mine" });
  expect(refused.status).toBe(409);
  expect(refused.alerts.join()).toContain("This was saved elsewhere since you opened it.");
  expect(refused.$("dd").text()).toContain("Theirs");
  expect(refused.text).toContain("Everything else in it is the same as below.");
  expect(refused.value("Title")).toBe("Mine");
  expect(await site.database.select().from(projects)).toMatchObject([{ title: "Theirs" }]);
  expect((await refused.send("Save Changes")).address).toBe(entities.projects.list.path);
  expect(await site.database.select().from(projects)).toMatchObject([{ title: "Mine" }]);
});
