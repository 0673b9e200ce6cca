import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { promiseDays, sendThree } from "./conversations.ts";
import { signInAsAdmin } from "./people.ts";
import { withoutTable } from "./refused-changes.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("everything that waits is listed, the nearest promise first, and opened one after the other", async ({
  web,
  site,
}) => {
  await promiseDays(site.database, 2);
  const { request, application } = await sendThree(site.database);
  const dashboard = await web.open("/admin/dashboard");
  expect(textsIn(dashboard, "section[aria-labelledby=today] li")).toEqual([
    expect.stringMatching(/^Ada Okafor Consultation request: .*Late, was due/),
    expect.stringMatching(/^Ben Zimmer Program application: Open Loom.*Late, was due/),
  ]);
  expect((await dashboard.follow("Inbox, 3 waiting")).address).toBe("/admin/inbox");
  const inbox = await dashboard.follow("and 1 more waits for an answer");
  expect(inbox.address).toBe("/admin/inbox");
  expect(inbox.$("#content").text()).toContain("3 waiting");
  expect(textsIn(inbox, "#waiting li")).toEqual([
    expect.stringMatching(
      /^Ada Okafor.*Late, was due.*Consultation request.*Okafor Ltd, Operational Excellence/,
    ),
    expect.stringMatching(/^Ben Zimmer.*Late, was due.*Program application.*Open Loom/),
    expect.stringMatching(/^Cleo Marsh.*Due .*Message/),
  ]);
  const first = await web.open(inbox.$("#waiting a").attr("href") ?? "");
  expect(first.address).toBe(`/admin/inbox?open=session-requests/${request.id}`);
  expect(first.$("article h2").text()).toBe("Ada Okafor");
  expect(first.text).toContain("1 of 3");
  expect(first.$("#waiting [aria-current=true]").text()).toContain("Ada Okafor");
  const second = await first.follow("Next: Ben Zimmer");
  expect(second.address).toBe(`/admin/inbox?open=bcpbp-applications/${application.id}`);
  const back = await second.follow("Previous: Ada Okafor");
  expect(back.$("article h2").text()).toBe("Ada Okafor");
  const gone = await web.open(`/admin/inbox?open=session-requests/${application.id}`);
  expect(gone.alerts).toEqual(["This conversation is no longer there."]);
  expect(textsIn(gone, "#waiting li")).toHaveLength(3);
});

test("an empty inbox is a reward, and one that cannot be read says so", async ({ web, site }) => {
  const empty = "All caught up.";
  expect(textsIn(await web.open("/admin/inbox"), "#content h2")).toContain(empty);
  await withoutTable(site.database, "contact_messages", async () => {
    const failed = await web.open("/admin/inbox");
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("The waiting items could not be loaded");
    expect(failed.text).not.toContain(empty);
    expect(failed.$("[role=alert] a:contains(Retry)").attr("href")).toBe("/admin/inbox");
  });
});

test("fifty are on a page, which is the one of what is opened", async ({ web, site }) => {
  const sent = Array.from({ length: 55 }, (_, index) => ({
    ...sampleSessionRequest(),
    name: `Sender ${index + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 5, 12, index)),
  }));
  await site.database.insert(sessionRequests).values(sent);
  expect(textsIn(await web.open("/admin/inbox?page=2"), "#waiting li")).toHaveLength(5);
  const opened = await web.open(`/admin/inbox?open=session-requests/${sent[49]?.id}`);
  expect(opened.text).toContain("50 of 55");
  const next = await opened.follow("Next: Sender 51");
  expect(next.$("#waiting [aria-current=true]").text()).toContain("Sender 51");
  expect(textsIn(next, "#waiting .inbox-row-name")).not.toContain("Sender 1");
});
