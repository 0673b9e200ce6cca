import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { applicationAddress } from "./application.ts";
import { promiseDays } from "./conversations.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test("the settings take a promise for each kind and switches, which a refused form keeps", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const form = await web.open("/admin/settings");
  const asked = "Answer consultation requests and messages within";
  const jobs = "Answer job applications within";
  const switches = { "Show how long answers take": true, "Keyboard shortcuts": null };
  const refused = await form.send("Save Changes", { [asked]: "31", [jobs]: "15", ...switches });
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain(`${asked} must be a number of working days from 1 to 30`);
  expect(refused.value(asked)).toBe("31");
  const saved = await refused.send("Save Changes", { [asked]: "2", Holidays: "12/25/2026 Christmas Day" });
  expect(saved.statuses).toContain(settingsMessages.saved);
  expect(await site.database.select().from(siteSettings)).toMatchObject([
    {
      ...{ answerWithinDays: 2, programAnswerWithinDays: null, jobAnswerWithinDays: 15 },
      ...{ holidays: "2026-12-25 Christmas Day", showAnswerTime: true, hasShortcuts: false },
    },
  ]);
});

/** The sentences that name the day. */
function promisesOf(page: WebPage) {
  return textsIn(page, "p").flatMap((text) => text.match(/^We answer by .+?\d{4}\./) ?? []);
}

test("forms say by which day the firm answers their kind, and nothing if it promises nothing", async ({
  web,
  site,
}) => {
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  await signUpMember(web);
  const forms: [path: string, kind: ConversationEntity][] = [
    ["/contact", "contact-messages"],
    ["/book-session", "session-requests"],
    [`/job-application/${job.id}`, "job-applications"],
    [applicationAddress, "bcpbp-applications"],
  ];
  for (const [path] of forms) {
    const page = await web.open(path);
    expect(page.$("main form button[type=submit]").text()).toMatch(/Send|Submit/);
    expect(page.text).not.toContain("We answer by");
  }
  const promise = { answerWithinDays: 2, programAnswerWithinDays: 7, jobAnswerWithinDays: 12 };
  const settings = { ...promise, timeZone: "Pacific/Kiritimati", holidays: null };
  await site.database.update(siteSettings).set(settings);
  for (const [path, kind] of forms) {
    // The day may change while the page is loaded.
    const before = answeredBy(kind, settings, new Date());
    const page = await web.open(path);
    const after = answeredBy(kind, settings, new Date());
    expect([[`We answer by ${before}.`], [`We answer by ${after}.`]]).toContainEqual(promisesOf(page));
  }
  expect((await web.get("/contact")).headers()["cache-control"]).toBe("no-store");
});

test("pages that speak of answers follow the promise", async ({ web, site }) => {
  const media = await web.open("/media-center");
  expect(media.text).toContain("Messages from journalists are answered as soon as possible.");
  await promiseDays(site.database, 1);
  const promised = await web.open("/media-center");
  expect(promised.text).toContain("Messages from journalists are answered within one working day.");
  expect((await web.open("/governance")).text).toContain("answered within one working day.");
});

test("the lists say what is late, and sort by what is due next", async ({ web, site }) => {
  await signInAsAdmin(web);
  await promiseDays(site.database, 30);
  for (const [list, entity] of [
    ["/admin/sessions", "session-requests"],
    ["/admin/messages", "contact-messages"],
    ["/admin/bcpbp", "bcpbp-applications"],
    ["/admin/job-applications", "job-applications"],
  ] as const) {
    await send(site.database, entity, new Date("2025-11-03T15:00:00Z"));
    await send(site.database, entity);
    const said = (page: WebPage) =>
      textsIn(page, "tbody tr").map((row) => row.match(/(Late, was due|Due) \w+ \d+(, \d{4})?/)?.[0]);
    const late = "Late, was due December 15, 2025";
    const due = expect.stringMatching(/^Due /);
    expect(said(await web.open(list)), list).toEqual([due, late]);
    expect(said(await web.open(`${list}?sort=due`)), list).toEqual([late, due]);
  }
});

/** Answered so many hours after the beginning of a Wednesday, eight days to two weeks ago. */
function answeredAfter(hours: number) {
  const createdAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  createdAt.setUTCDate(createdAt.getUTCDate() - ((createdAt.getUTCDay() + 4) % 7));
  createdAt.setUTCHours(0, 0, 0, 0);
  return { createdAt, answeredAt: new Date(createdAt.getTime() + hours * 60 * 60 * 1000) };
}

test("the dashboard shows how long first answers take; visitors see half of it if the settings show it", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const panel = "section:has(h2:contains('Time to the first answer'))";
  expect((await web.open("/admin/dashboard")).$(panel)).toHaveLength(0);
  await site.database
    .insert(sessionRequests)
    .values([2, 4, 60].map((hours) => ({ ...sampleSessionRequest(), ...answeredAfter(hours) })));
  await site.database
    .insert(contactMessages)
    .values(
      [1, 2, 3, 4, 5, 5, 6, 7, 8, 9].map((hours) => ({ ...sampleContactMessage(), ...answeredAfter(hours) })),
    );
  await site.database.update(siteSettings).set({ timeZone: "UTC", showAnswerTime: true });
  const rows = textsIn(await web.open("/admin/dashboard"), `${panel} tbody tr`);
  for (const row of [
    /^Consultation requests ?3 ?4 hours ?2\.5 working days$/,
    /^Messages ?10 ?5 hours ?9 hours$/,
    /^Job applications ?0 ?None yet ?None yet$/,
  ])
    expect(rows).toContainEqual(expect.stringMatching(row));

  const usual = "In the last ninety days, half of our first answers came within";
  expect((await web.open("/contact")).text).toContain(
    `${usual} 5 hours, not counting weekends and holidays.`,
  );
  // Fewer than ten.
  expect((await web.open("/book-session")).text).not.toContain(usual);
  await site.database.update(siteSettings).set({ showAnswerTime: false });
  expect((await web.open("/contact")).text).not.toContain(usual);
});
