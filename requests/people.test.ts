import { eq } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { addEverything } from "#domain/people/privacy/people.test-support.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { freshEmail, signInAsAdmin } from "./people.ts";
import { namesIn, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const everything = [
  "1 consultation request",
  "1 program application",
  "1 job application",
  "1 message",
  "1 call",
  "12 lines of conversations",
  "1 resume",
  "1 engagement",
  "1 file of the program",
  "1 account with its profile, draft and sessions",
  "3 mails",
];
const confirmation = "Type the email address to confirm";

async function addPersonWithEverything({ database }: Site) {
  const email = freshEmail("ada");
  const userId = await addAccount({ name: "Ada Okafor", email, role: "user" });
  return { email, userId, ...(await addEverything(database, email, userId)) };
}

function addressOf(who: string) {
  return `/admin/people?${new URLSearchParams({ who })}`;
}

async function lookUp(web: Web, who: string) {
  const found = await (await web.open("/admin/people")).send("Look up", { who });
  expect(found.address).toBe(addressOf(who));
  return found;
}

async function download(page: WebPage) {
  const file = await page.send("Download everything");
  expect(file.headers["content-disposition"]).toMatch(
    /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const { "personal-data.json": json, ...files } = unzip(file.body);
  return { data: JSON.parse(String(json)), files };
}

/** What was done, as the table of records says it. */
function recordsIn(page: WebPage) {
  return textsIn(page, "table:contains(Records) tbody tr");
}

let adminEmail = "";

test.beforeEach(async ({ web }) => {
  adminEmail = await signInAsAdmin(web);
});

test("what is kept about a person is found, handed out and erased", async ({ web, site }) => {
  const { email } = await addPersonWithEverything(site);
  const other = await addPersonWithEverything(site);
  const before = await web.open("/admin/people");
  expect(before.text).toContain("Nothing has been exported or deleted yet.");
  expect(textsIn(before, "h2")).toEqual(["Recent exports and deletions"]);

  const found = await lookUp(web, email.toUpperCase());
  const titles = ["Account", "Consultation requests", "Messages", "Job applications", "Calls", "Mails"];
  expect(textsIn(found, "section[aria-labelledby=person] h2")).toEqual(
    expect.arrayContaining([email.toUpperCase(), ...titles]),
  );
  expect(found.text.match(/2 lines of conversation/g)).toHaveLength(4);

  const { data: file, files } = await download(found);
  expect(file.account).toMatchObject({ name: "Ada Okafor", email });
  expect(Object.keys(files)).toEqual([file.engagements[0].files[0].path, file.resumes[0].path]);
  const question = await (await lookUp(web, email)).follow("Erase…");
  expect(recordsIn(question)).toEqual([expect.stringMatching(/^Exported.*Grace Ito/)]);
  expect(textsIn(question, "section[aria-labelledby=erase-title] li")).toEqual(everything);

  const refused = await question.send("Erase everything", { [confirmation]: other.email });
  expect(refused.text).toContain("This is not ");
  expect(refused.value(confirmation)).toBe(other.email);
  expect(await site.database.$count(user, eq(user.email, email))).toBe(1);
  const erased = await refused.send("Erase everything", { [confirmation]: ` ${email} ` });
  expect(erased.statuses.join()).toContain("Everything about this person has been erased.");
  expect(erased.text).toContain("Nothing is kept about ");
  expect(recordsIn(erased).filter((text) => text.startsWith("Deleted"))).toEqual([
    expect.stringContaining("1 consultation request, 1 program application, 1 engagement"),
  ]);
  expect(await site.database.$count(user, eq(user.email, email))).toBe(0);
  expect(await site.database.$count(messages, eq(messages.recipient, email))).toBe(0);

  const untouched = await lookUp(web, other.email);
  expect(textsIn(untouched, "section[aria-labelledby=person] h2")).toContain("Consultation requests");
  expect(recordsIn(untouched)).toEqual([]);
});

test("everybody who wrote is listed, and a part of a name or email finds them or opens the only one", async ({
  web,
  site,
}) => {
  const email = freshEmail("zora");
  const message = { ...sampleContactMessage(), name: "Zora <b>Quist</b>", email };
  const namesake = { ...sampleContactMessage(), name: "Abe Quist", email: freshEmail("abe") };
  await site.database.insert(contactMessages).values([message, namesake]);
  const list = await web.open("/admin/people");
  expect(list.text).toContain("Everybody who wrote to you: 2 people.");
  expect((await list.follow("Abe Quist")).$("#person").text()).toBe(namesake.email);
  const found = await lookUp(web, "quist");
  expect(namesIn(found)).toHaveLength(2);
  expect((await found.follow("Zora <b>Quist</b>")).$("#person").text()).toBe(email);
  const opened = await (await web.open("/admin/people")).send("Look up", { who: "quist zora" });
  expect(opened.address).toBe(addressOf(email));
  const details = await opened.follow("Zora <b>Quist</b>");
  expect(details.address).toBe(`/admin/messages?open=${message.id}`);
  const member = freshEmail("member");
  await addAccount({ name: "Only Anaccount", email: member, role: "user" });
  expect((await web.open("/admin/people?who=anaccount")).address).toBe(addressOf(member));
});

test("nobody is said to be nobody, and an address that is too long is refused", async ({ web }) => {
  expect((await lookUp(web, "nobody at all")).text).toContain("No name or email contains “nobody at all”.");
  const unknown = await lookUp(web, `o'brien+"x"@exämple.org`);
  expect(unknown.text).toContain(`Nothing is kept about o'brien+"x"@exämple.org.`);
  expect(unknown.text).not.toContain("Download everything");
  const tooLong = await web.open(`/admin/people?who=${"a".repeat(250)}@example.org`);
  expect(tooLong.status).toBe(400);
  expect(tooLong.alerts).toEqual(["An email address has at most 254 characters."]);
});

test("the details of what people sent and their mails lead to everything about them", async ({
  web,
  site,
}) => {
  const { email, request, message, application, jobApplication } = await addPersonWithEverything(site);
  const [mail] = await site.database.select().from(messages).where(eq(messages.replyTo, email));
  for (const address of [
    `/admin/sessions?open=${request.id}`,
    `/admin/messages?open=${message.id}`,
    `/admin/bcpbp?open=${application.id}`,
    `/admin/job-applications?open=${jobApplication.id}`,
    `/admin/outbox/${mail?.id}`,
  ]) {
    const person = await (await web.open(address)).follow("Everything about this person");
    expect(person.address, address).toBe(addressOf(email));
    expect(person.$("#person").text()).toBe(email);
  }
});

test("the admin's own address and the firm's are not erased", async ({ web, site }) => {
  const firm = "hello@beunec.example";
  const ben = await addAccount({ name: "Ben", email: freshEmail("ben"), role: "user" });
  await addEverything(site.database, firm, ben);
  for (const email of [adminEmail, firm]) {
    const found = await lookUp(web, email);
    expect(found.text).toContain("This is your own address or the firm’s");
    expect(found.text).not.toContain("Erase…");
    const address = `${addressOf(email)}&erase=ask`;
    expect((await web.open(address)).text).not.toContain("Erase everything");
    expect((await web.post(address, { typed: email })).status).toBe(400);
  }
  expect(await site.database.$count(privacyRecords)).toBe(0);
  expect(await site.database.$count(user)).toBe(2);
});
