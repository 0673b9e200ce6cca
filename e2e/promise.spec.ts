import { sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { applicationAddress } from "./application.ts";
import { promiseDays } from "./conversations.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

const promise = {
  timeZone: "America/New_York",
  holidays: null,
  answerWithinDays: 2,
  programAnswerWithinDays: 7,
  jobAnswerWithinDays: 12,
};
const requests = "Answer consultation requests and messages within";
const programs = "Answer program applications within";
const jobs = "Answer job applications within";
const hour = 60 * 60 * 1000;

test("the settings take a promise, holidays and switches, and name what they refuse", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const form = await web.open("/admin/settings");
  expect(form.value("Keyboard shortcuts")).toBe("on");
  expect(form.value("Show how long answers take")).toBe("");
  const refused = await form.send("Save Changes", {
    [requests]: "31",
    [jobs]: "soon",
    Holidays: "12/25/2026 Christmas Day\nNew Year",
    "Show how long answers take": true,
    "Keyboard shortcuts": null,
  });
  expect(refused.status).toBe(400);
  for (const sentence of [
    `${requests} must be a number of working days from 1 to 30, or empty.`,
    `${jobs} must be a number of working days from 1 to 30, or empty.`,
    "Line 2: “New Year” is not a day.",
  ]) {
    expect(refused.alerts.join()).toContain(sentence);
  }
  expect(refused.value(requests)).toBe("31");
  expect(refused.value("Holidays")).toBe("12/25/2026 Christmas Day\nNew Year");
  expect(refused.value("Show how long answers take")).toBe("on");
  expect(refused.value("Keyboard shortcuts")).toBe("");
  expect(await site.database.select().from(siteSettings)).toMatchObject([
    { answerWithinDays: null, holidays: null, showAnswerTime: false, hasShortcuts: true },
  ]);

  const saved = await refused.send("Save Changes", {
    [requests]: "2",
    [programs]: "",
    [jobs]: "15",
    Holidays: "12/25/2026 Christmas Day\n2027-01-01",
  });
  expect(saved.address).toBe("/admin/settings");
  expect(saved.statuses).toContain(settingsMessages.saved);
  expect([requests, programs, jobs].map((label) => saved.value(label))).toEqual(["2", "", "15"]);
  expect(saved.value("Holidays")).toBe("12/25/2026 Christmas Day\n1/1/2027");
  expect(await site.database.select().from(siteSettings)).toMatchObject([
    {
      ...{ answerWithinDays: 2, programAnswerWithinDays: null, jobAnswerWithinDays: 15 },
      holidays: "2026-12-25 Christmas Day\n2027-01-01",
      ...{ showAnswerTime: true, hasShortcuts: false },
    },
  ]);
});

test("a draft of the settings keeps a promise and switches that are not saved", async ({ web }) => {
  await signInAsAdmin(web);
  const saved = { place: "settings", tab: "tab", save: "1", base: "" };
  const draft = await web.post("/admin/draft", { ...saved, answerWithinDays: "many", showAnswerTime: "on" });
  expect(draft.status).toBe(200);
  const form = await web.open("/admin/settings");
  expect(form.statuses.join()).toMatch(
    /Unsaved text from \d+\/\d+\/\d{4}, \d+:\d\d.[AP]M E[SD]T has been put back\./,
  );
  expect(form.value(requests)).toBe("many");
  expect(form.value("Show how long answers take")).toBe("on");
  expect(form.value("Keyboard shortcuts")).toBe("");
});

test("a promise saved elsewhere meets one that is typed: both are shown", async ({ web, site }) => {
  await signInAsAdmin(web);
  const form = await web.open("/admin/settings");
  await site.database.execute(sql`update site_settings set answer_within_days = 5`);
  const typed = { [requests]: "3", "Show how long answers take": true };
  const conflict = await form.send("Save Changes", typed);
  expect(conflict.status).toBe(409);
  expect(conflict.alerts.join()).toContain("This was saved elsewhere since you opened it.");
  expect(conflict.value(requests)).toBe("3");
  expect(conflict.$(`dt:contains('${requests}') + dd`).text()).toBe("5");
  expect((await conflict.send("Save Changes")).statuses).toContain(settingsMessages.saved);
  expect(await site.database.select().from(siteSettings)).toMatchObject([
    { answerWithinDays: 3, showAnswerTime: true },
  ]);
});

/** The sentences that name the day. */
function sentences({ $ }: WebPage) {
  const found = $("p").toArray();
  return found.flatMap(
    (element) =>
      $(element)
        .text()
        .match(/^We answer by .+?\d{4}\./) ?? [],
  );
}

type PromisingForm = [path: string, kind: ConversationEntity];

/** The day may change while the page is loaded. */
async function expectPromise(web: Web, [path, kind]: PromisingForm, settings: typeof promise) {
  const before = answeredBy(kind, settings, new Date());
  const page = await web.open(path);
  const after = answeredBy(kind, settings, new Date());
  expect([[`We answer by ${before}.`], [`We answer by ${after}.`]]).toContainEqual(sentences(page));
}

async function expectNoPromise(web: Web, path: string) {
  const page = await web.open(path);
  expect(page.status).toBe(200);
  expect(page.$("main form button[type=submit]").text()).toMatch(/Send|Submit/);
  expect(page.text).not.toContain("We answer by");
}

test("forms say by which day the firm answers their kind, in its zone, and nothing if it promises nothing", async ({
  web,
  site,
}) => {
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  await signUpMember(web);
  const forms: PromisingForm[] = [
    ["/contact", "contact-messages"],
    ["/book-session", "session-requests"],
    [`/job-application/${job.id}`, "job-applications"],
    [applicationAddress, "bcpbp-applications"],
  ];
  for (const [path] of forms) await expectNoPromise(web, path);
  // On one side of the earth it is always another day than on the other.
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const settings = { ...promise, timeZone };
    await site.database.update(siteSettings).set(settings);
    for (const form of forms) await expectPromise(web, form, settings);
    const { headers } = await fetch(`${site.url}/contact`);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

test("pages that speak of answers follow the promise", async ({ web, site }) => {
  const media = await web.open("/media-center");
  expect(media.text).toContain("Messages from journalists are answered as soon as possible.");
  await site.database.update(siteSettings).set({ answerWithinDays: 1 });
  const promised = await web.open("/media-center");
  expect(promised.text).toContain("Messages from journalists are answered within one working day.");
  const governance = await web.open("/governance");
  expect(governance.text).toContain("read by one person and answered within one working day.");
});

/** Sent long ago, a little ago, and answered. */
async function addEveryKind(database: Database) {
  const late = new Date("2025-11-03T15:00:00Z");
  const before = new Date("2025-11-02T15:00:00Z");
  const now = new Date();
  await database.insert(sessionRequests).values([
    { ...sampleSessionRequest(), name: "Ada Answered", createdAt: before, answeredAt: now },
    { ...sampleSessionRequest(), name: "Lara Late", createdAt: late },
    { ...sampleSessionRequest(), name: "Nora New", createdAt: now },
  ]);
  await database.insert(contactMessages).values([
    { ...sampleContactMessage(), name: "Lara Late", createdAt: late },
    { ...sampleContactMessage(), name: "Nora New", createdAt: now },
  ]);
  const job = sampleJobPost();
  await database.insert(jobPosts).values(job);
  await database.insert(jobApplications).values([
    { ...sampleJobApplication(job.id), firstName: "Lara", lastName: "Late", createdAt: late },
    { ...sampleJobApplication(job.id), firstName: "Nora", lastName: "New", createdAt: now },
  ]);
  for (const [name, submissionDate] of [
    ["Lara Late", late],
    ["Nora New", now],
  ] as const) {
    const { userId } = await addPerson(database, name);
    await database
      .insert(bcpbpApplications)
      .values({ ...sampleApplication(userId), organizationName: name, submissionDate });
  }
}

const lists = ["/admin/sessions", "/admin/messages", "/admin/bcpbp", "/admin/job-applications"];

/** The rows of a list, by name and by what is said of their day. */
function rowsOf({ $ }: WebPage) {
  return $("tbody tr")
    .toArray()
    .map((row) => {
      const [name] =
        $(row)
          .find("th")
          .text()
          .match(/Ada Answered|Lara Late|Nora New/) ?? [];
      const [due] =
        $(row)
          .text()
          .match(/(Late, was due|Due) [A-Z][a-z]+ \d+(, \d{4})?/) ?? [];
      return [name, due];
    });
}

test("the lists say what is late, and sort by what is due next", async ({ web, site }) => {
  await signInAsAdmin(web);
  await addEveryKind(site.database);
  await promiseDays(site.database, 30);
  const late = ["Lara Late", "Late, was due December 15, 2025"];
  const due = ["Nora New", expect.stringMatching(/^Due /)];
  for (const list of lists) {
    const newest = await web.open(list);
    expect(rowsOf(newest).slice(0, 2)).toEqual([due, late]);
    expect(newest.$("select[name=sort] option[value=due]").text()).toBe("Due next");
    expect(rowsOf(await web.open(`${list}?sort=due`)).slice(0, 2)).toEqual([late, due]);
  }
  const answered = ["Ada Answered", undefined];
  expect(rowsOf(await web.open("/admin/sessions?sort=due"))).toEqual([late, due, answered]);
});

/** On a Wednesday eight days to two weeks ago in UTC. */
function wednesday() {
  const date = new Date(Date.now() - 8 * 24 * hour);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 4) % 7));
  date.setUTCHours(0, 0, 0, 0);
  return date;
}

function answeredAfter(hours: number) {
  const createdAt = wednesday();
  return { createdAt, answeredAt: new Date(createdAt.getTime() + hours * hour) };
}

test("the dashboard shows the median and the slowest time to the first answer", async ({ web, site }) => {
  await signInAsAdmin(web);
  await site.database.update(siteSettings).set({ timeZone: "UTC" });
  async function times() {
    const { $ } = await web.open("/admin/dashboard");
    const panel = $("section").filter((_, section) =>
      /^Time to the first answer/.test($(section).find("h2").text()),
    );
    const rows = panel.find("tbody tr").toArray();
    const cellsOf = (row: (typeof rows)[number]) =>
      $(row)
        .find("th, td")
        .toArray()
        .map((cell) => $(cell).text().trim());
    return { text: panel.text(), rows: rows.map(cellsOf) };
  }
  expect((await times()).text).toBe("");
  await site.database
    .insert(sessionRequests)
    .values([2, 4, 60].map((hours) => ({ ...sampleSessionRequest(), ...answeredAfter(hours) })));
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...answeredAfter(1) });
  const { text, rows } = await times();
  for (const figures of [
    ["Consultation requests", "3", "4 hours", "2.5 working days"],
    ["Messages", "1", "1 hour", "1 hour"],
    ["Job applications", "0", "None yet", "None yet"],
  ]) {
    expect(rows).toContainEqual(figures);
  }
  expect(text).toContain("Weekends and holidays do not count");
});

test("visitors see the median once there are ten answers, if the settings show it", async ({ web, site }) => {
  const usual =
    "In the last ninety days, half of our first answers came within 5 hours, not counting weekends and holidays.";
  async function expectNone(path: string) {
    const page = await web.open(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("In the last ninety days");
  }
  await site.database
    .insert(contactMessages)
    .values(
      [1, 2, 3, 4, 5, 5, 6, 7, 8].map((hours) => ({ ...sampleContactMessage(), ...answeredAfter(hours) })),
    );
  await site.database.update(siteSettings).set({ timeZone: "UTC", showAnswerTime: true });
  await expectNone("/contact");
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...answeredAfter(9) });
  await site.database.update(siteSettings).set({ answerWithinDays: 2 });
  const both = await web.open("/contact");
  expect(sentences(both)).toHaveLength(1);
  expect(both.text).toContain(usual);
  await expectNone("/book-session");
  await site.database.update(siteSettings).set({ showAnswerTime: false });
  await expectNone("/contact");
});
