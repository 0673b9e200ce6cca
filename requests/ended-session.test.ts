import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { addressOf, linesOf } from "./conversations.ts";
import { countDrafts } from "./editors.ts";
import { endSessions, password, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const newPost = "/admin/blog/new";

test("a failed change of a row is reported at the login, which leads back to the list as it was", async ({
  web,
  site,
}) => {
  const email = await signInAsAdmin(web);
  const project = sampleProject();
  await site.database.insert(projects).values(project);
  await endSessions(site.database);
  const list = "/admin/projects?status=todo&sort=title";
  const login = await web.post(list, { intent: "status", id: project.id, status: "completed" });
  expect(login.address).toBe(`/admin/login?next=${list.replace("&", "%26")}`);
  expect(login.failures).toEqual([
    ["Failed to update project status", "You were signed out, so nothing was changed."],
  ]);
  expect(await site.database.select().from(projects)).toMatchObject([{ status: "todo" }]);
  expect((await login.send("Login", { Email: email, Password: password })).address).toBe(list);
});

test("a form without a sentence of its own, or that cannot be read, is reported too", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  await endSessions(site.database);
  const notDone = "You were signed out before this could be done. Nothing has been changed.";
  const tooMany = { a: Array.from({ length: 300 }, () => "1") };
  for (const form of [{ intent: "unknown" }, tooMany])
    expect((await web.post("/admin/projects", form)).failures).toEqual([[notDone]]);
});

test("a reply is reported too, at the login that leads to its conversation", async ({ web, site }) => {
  const email = await signInAsAdmin(web);
  const sent = await send(site.database, "job-applications");
  const form = await web.open(`/admin/job-applications?open=${sent.id}`);
  await endSessions(site.database);
  const login = await form.send("Send Reply", { "Your reply": "We would like to meet you." });
  expect(login.failures).toEqual([["Nothing has been sent", "You are not signed in."]]);
  expect(await linesOf(site)).toEqual([]);
  expect((await login.send("Login", { Email: email, Password: password })).address).toBe(addressOf(sent));
});

test("nothing is stored of what is sent without a session, and the login does not say that it is", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const form = await web.open(newPost);
  await form.send("Logout");
  const login = await form.send("Create Post", { Title: "Half a thought", Content: "One line." });
  expect(login.address).toBe(`/admin/login?next=${newPost}`);
  expect(login.failures).toEqual([["Failed to create post", "You are not signed in."]]);
  expect(await countDrafts(site.database)).toBe(0);
});

test("without JavaScript every page says that it is needed, and the login does not", async ({ web }) => {
  await signInAsAdmin(web);
  const sentence =
    "The back office needs JavaScript. Please switch it on in your browser and reload this page.";
  for (const path of ["/admin/sessions", newPost, "/admin/dashboard"]) {
    const { $ } = await web.open(path);
    expect($("main noscript").text(), path).toContain(`>${sentence}<`);
  }
  const login = await (await web.open("/admin/dashboard")).send("Logout");
  expect(login.address).toBe("/admin/login");
  expect(login.html).not.toContain("<noscript");
});
