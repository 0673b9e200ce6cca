import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { freshEmail, password, signInAsAdmin } from "./people.ts";
import { acceptChanges, refuseChanges } from "./refused-changes.ts";
import { cellIn, confirm, exportedRows, namesIn, rowIn, textsIn } from "./rows.ts";
import { describe, expect, test } from "./test.ts";

describe("consultation requests", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  const request = {
    ...sampleSessionRequest(),
    email: "ada+new@example.org",
    message: "First line\n<img src=x onerror=alert(1)>",
    createdAt: new Date("2026-03-15T03:30:00Z"),
  } as const;
  const older = {
    ...sampleSessionRequest(),
    name: "Ben Zimmer",
    company: "Aardvark Inc",
    serviceType: "Grant Writing & Fundraising",
    createdAt: new Date("2026-02-01T12:00:00Z"),
    seenAt: new Date("2026-02-02T12:00:00Z"),
  } as const;

  test("are listed newest first with their content, and open", async ({ web, site }) => {
    await site.database.insert(sessionRequests).values([older, request]);
    const list = await web.open("/admin/sessions");
    expect(list.text).toContain("2 consultation requests");
    expect(namesIn(list)).toEqual(["Ada Okafor", "Ben Zimmer"]);
    const row = rowIn(list, "Ada Okafor");
    for (const text of ["Okafor Ltd", "Operational Excellence, 11-50 employees", "First line"])
      expect(row.text()).toContain(text);
    expect(row.find("a[href^=mailto]").attr("href")).toBe("mailto:ada%2Bnew@example.org");

    const details = await list.follow("Ada Okafor");
    expect(details.$("#opened h2").first().text()).toBe("Ada Okafor");
    expect(details.$("#opened").text()).toContain("<img src=x onerror=alert(1)>");
    expect(details.$("[onerror]")).toHaveLength(0);
    expect(details.$("#opened").text()).toContain("3/14/2026, 11:30 PM EDT");
    const next = await details.follow("Next");
    expect(next.$("#opened h2").first().text()).toBe("Ben Zimmer");
    expect((await next.follow("Previous")).$("#opened h2").first().text()).toBe("Ada Okafor");
    // GET requests change nothing by themselves.
    const states = (await site.database.select().from(sessionRequests)).map(({ state }) => state);
    expect(states.sort()).toEqual(["new", "seen"]);
  });

  test("are marked as seen, as answered and as new again", async ({ web, site }) => {
    await site.database.insert(sessionRequests).values(request);
    let list = await web.open("/admin/sessions");
    for (const [button, badge, said] of [
      ["Mark as Seen", /^3\/14\/2026SeenLate/, "The consultation request has been marked as seen."],
      ["Mark as Answered", /^3\/14\/2026Answered$/, "The consultation request has been marked as answered."],
      ["Back to New", /^3\/14\/2026NewLate/, "The consultation request is new again."],
    ] as const) {
      list = await list.send(`${button} Ada Okafor`);
      expect(list.statuses).toContain(said);
      expect(cellIn(list, "Ada Okafor", "Received")).toMatch(badge);
    }
    const closed = await (await list.follow("Ada Okafor")).send("Mark as Answered");
    expect(closed.address).toBe("/admin/sessions");
    expect(await site.database.select().from(sessionRequests)).toMatchObject([{ state: "answered" }]);
  });

  test("are deleted after a question; failures are said above the list or in the details", async ({
    web,
    site,
  }) => {
    await site.database.insert(sessionRequests).values([request, older]);
    await refuseChanges(site.database, "session_requests");
    const question = "Are you sure you want to delete this session request? This action cannot be undone.";
    const deletion = { intent: "delete", id: request.id, question };
    const failed = await confirm(web, await web.open("/admin/sessions"), deletion);
    expect(failed.alerts).toEqual(["Failed to delete session request. Please try again."]);
    const details = await (await failed.follow("Ada Okafor")).send("Mark as Answered");
    expect(details.status).toBe(500);
    expect(details.$("#opened [role=alert]").text()).toBe(
      "Failed to update consultation request. Please try again.",
    );
    await acceptChanges(site.database, "session_requests");
    const deleted = await confirm(web, await web.open("/admin/sessions"), deletion);
    expect(deleted.statuses).toContain("The consultation request has been deleted.");
    expect(namesIn(deleted)).toEqual(["Ben Zimmer"]);
  });

  test("are filtered, searched and sorted by the address, and exported as shown", async ({ web, site }) => {
    const carla = { ...older, id: sampleSessionRequest().id, name: "=Carla" };
    await site.database.insert(sessionRequests).values([request, older, carla]);
    const all = await web.open("/admin/sessions");
    expect(textsIn(all, "[name=status] option")).toEqual(["All Status", "New", "Seen", "Answered"]);
    const filter = { status: "seen", service: "Grant Writing & Fundraising", sort: "name" };
    const filtered = await all.send("Search", filter);
    expect(namesIn(filtered)).toEqual(["=Carla", "Ben Zimmer"]);
    expect(await exportedRows(web, filtered)).toMatchObject([
      { Name: "'=Carla" },
      { Name: "Ben Zimmer", Company: "Aardvark Inc", "Team size": "11-50 employees", Status: "Seen" },
    ]);
    const cleared = await filtered.follow("Clear");
    expect(cleared.address).toBe("/admin/sessions");
    const found = await cleared.send("Search", { search: "okafor" });
    expect(namesIn(found)).toEqual(["Ada Okafor"]);
    expect((await found.send("Search", { search: "nobody" })).text).toContain(
      "No consultation requests match what you are looking for.",
    );
  });
});

describe("messages", () => {
  const message = {
    ...sampleContactMessage(),
    message: "Do you work in Ohio?\nWe are in Dayton.",
    createdAt: new Date("2026-03-15T03:30:00Z"),
  };
  const opened = `/admin/messages?open=${message.id}`;

  test("are opened, answered, deleted, and reported as missing from then on", async ({ web, site }) => {
    await signInAsAdmin(web);
    await site.database.insert(contactMessages).values(message);
    const list = await (await web.open("/admin/dashboard")).follow("Messages, 1 new");
    expect(list.text).toContain("1 message ");
    expect(cellIn(list, "Ada Okafor", "Message")).toContain("Do you work in Ohio?");
    expect(rowIn(list, "Ada Okafor").find("a:contains(Reply)").attr("href")).toBe(
      `${opened}#conversation-reply`,
    );
    expect(await exportedRows(web, list)).toMatchObject([
      { Name: "Ada Okafor", Message: message.message, Status: "New", Received: "3/14/2026, 11:30 PM EDT" },
    ]);
    const details = await list.follow("Ada Okafor");
    expect(details.address).toBe(opened);
    expect(details.$("#opened").text()).toContain("We are in Dayton.");
    const answered = await details.send("Mark as Answered");
    expect(answered.statuses).toContain("The message has been marked as answered.");
    const question = "Are you sure you want to delete this message? This action cannot be undone.";
    const deleted = await confirm(web, answered, { intent: "delete", id: message.id, question });
    expect(deleted.statuses).toContain("The message has been deleted.");
    expect(deleted.text).toContain("No messages yet");
    const missing = await list.send("Mark as Seen Ada Okafor");
    expect(missing.failures).toEqual([["Failed to update message. Please try again.", "Message not found."]]);
    expect((await web.open(opened)).alerts).toEqual(["Message not found"]);
  });

  test("open by the link of a mail, also after signing in first", async ({ web, site }) => {
    await site.database.insert(contactMessages).values(message);
    const email = freshEmail("grace");
    await addAccount({ name: "Grace Ito", email, role: "admin" });
    const login = await web.open(opened);
    expect(login.address).toBe(`/admin/login?next=${opened}`);
    const details = await login.send("Login", { Email: email, Password: password });
    expect(details.address).toBe(opened);
    expect(details.$("#opened h2").first().text()).toBe("Ada Okafor");
  });
});
