import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { addEverything, fileOfSample, resumeOfSample } from "#domain/people/privacy/people.test-support.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { freshEmail, signInAsAdmin } from "./people.ts";
import { namesIn, textsIn } from "./rows.ts";
import { expect, type Site, test } from "./test.ts";
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

test.describe.configure({ mode: "default" });

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

test.describe("by request", () => {
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
    expect(file["contact-messages"]).toMatchObject([
      { email, notesOfTheFirm: [{ text: "A note about contact-messages" }] },
    ]);
    const [plan, resume] = [file.engagements[0].files[0].path, file.resumes[0].path];
    expect(Object.keys(files)).toEqual([plan, resume]);
    expect(files[plan]?.equals(fileOfSample)).toBe(true);
    expect(files[resume]?.equals(resumeOfSample)).toBe(true);
    const question = await (await lookUp(web, email)).follow("Erase…");
    expect(recordsIn(question)).toEqual([expect.stringMatching(/^Exported.*Grace Ito/)]);
    expect(textsIn(question, "section[aria-labelledby=erase-title] li")).toEqual(everything);
    expect(question.$("section[aria-labelledby=erase-title]").text()).toMatch(
      /Their call on \w+, \w+ \d+, 299\d at \d+:00 [AP]M EST goes too/,
    );

    const refused = await question.send("Erase everything", { [confirmation]: other.email });
    expect(refused.text).toContain("This is not ");
    expect(refused.value(confirmation)).toBe(other.email);
    expect(await site.database.$count(user, eq(user.email, email))).toBe(1);
    const erased = await refused.send("Erase everything", { [confirmation]: ` ${email} ` });
    expect(erased.statuses.join()).toContain("Everything about this person has been erased.");
    expect(erased.text).toContain("Nothing is kept about ");
    expect(recordsIn(erased).filter((text) => text.startsWith("Deleted"))).toEqual([
      expect.stringContaining(
        "1 consultation request, 1 program application, 1 engagement, 1 job application, 1 message, 1 call, 12 lines of conversations, 1 resume, 1 file of the program",
      ),
    ]);
    expect(await site.database.$count(user, eq(user.email, email))).toBe(0);
    expect(await site.database.$count(messages, eq(messages.recipient, email))).toBe(0);

    const untouched = await lookUp(web, other.email);
    expect(textsIn(untouched, "section[aria-labelledby=person] h2")).toContain("Consultation requests");
    expect(recordsIn(untouched)).toEqual([]);
  });

  test("everybody who wrote is listed, fifty to a page, and each row opens the person", async ({
    web,
    site,
  }) => {
    const empty = await web.open("/admin/people");
    expect(empty.text).toContain(
      "Whoever sends you a message, a consultation request or an application, or books a call",
    );
    await site.database.execute(sql`insert into contact_messages (name, email, message, created_at)
      select 'Person ' || n, 'person' || n || '@example.com', 'Hello', now() - n * interval '1 minute'
      from generate_series(1, 60) n`);
    const { email } = await addPersonWithEverything(site);
    const first = await web.open("/admin/people");
    expect(first.text).toContain("Everybody who wrote to you: 61 people.");
    expect(namesIn(first)).toHaveLength(50);
    expect(first.$("table:contains(People) tbody tr").first().text()).toMatch(new RegExp(`${email}.*5$`));
    const last = await first.follow("Next page");
    expect(last.address).toBe("/admin/people?page=2");
    expect(namesIn(last).at(-1)).toContain("Person 60");
    const person = await last.follow("Person 60");
    expect(person.address).toBe(addressOf("person60@example.com"));
    expect(person.$("#person").text()).toBe("person60@example.com");
    expect((await person.follow("Show all")).address).toBe("/admin/people");
  });

  test("a part of a name or email lists whom it finds, and opens the only one", async ({ web, site }) => {
    const email = freshEmail("zora");
    const message = { ...sampleContactMessage(), name: "Zora <b>Quist</b>", email };
    const namesake = { ...sampleContactMessage(), name: "Abe Quist", email: freshEmail("abe") };
    await site.database.insert(contactMessages).values([message, namesake]);
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

  test("what was erased elsewhere meanwhile is not erased again", async ({ web, site }) => {
    const { email } = await addPersonWithEverything(site);
    const question = await web.open(`${addressOf(email)}&erase=ask`);
    const first = await question.send("Erase everything", { [confirmation]: email });
    expect(first.text).toContain(`Nothing is kept about ${email}.`);
    const second = await question.send("Erase everything", { [confirmation]: email });
    expect(second.text).toContain(`Nothing is kept about ${email}.`);
    expect(second.alerts.join()).toContain("Nothing is kept about this address any longer.");
    expect(await site.database.$count(privacyRecords)).toBe(1);
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

  test("of many things the newest are shown and the rest is in the lists", async ({ web, site }) => {
    const email = freshEmail("many");
    await site.database.execute(sql`insert into contact_messages (name, email, message)
      select 'Many', ${email}, 'Message ' || n from generate_series(1, 500) n`);
    const found = await lookUp(web, email);
    expect(textsIn(found, "section[aria-labelledby=person] li")).toHaveLength(10);
    expect((await download(found)).data["contact-messages"]).toHaveLength(500);
    const list = await found.follow("All 500 messages");
    expect(list.$("h1").text()).toBe("Messages");
    expect(list.text).toContain("500 messages");
  });

  test("mails that were written to files are erased too", async ({ web, site }) => {
    const email = freshEmail("files");
    const filled = { Name: "Ada", Email: email, Message: "Hello" };
    const sent = await (await web.open("/contact")).send("Send Message", filled);
    expect(sent.statuses.join()).toContain("Thank you! Your message has been sent.");
    const folder = join(site.dataFolder, "mail");
    function written() {
      // A file that is still being written has another ending.
      const finished = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
      return finished.filter((name) => readFileSync(join(folder, name), "utf8").includes(email));
    }
    await expect.poll(() => written().length, { timeout: 60_000 }).toBe(2);
    const question = await web.open(`${addressOf(email)}&erase=ask`);
    const erased = await question.send("Erase everything", { [confirmation]: email });
    expect(erased.text).toContain(`Nothing is kept about ${email}.`);
    expect(written()).toEqual([]);
  });
});

test("in the browser the file is saved, its record appears, and a wrong address is refused at its field", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  const { email } = await addPersonWithEverything(site);
  await page.goto(addressOf(email));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  const records = page.getByRole("table", { name: "Records" });
  await expect(records.getByRole("row").filter({ hasText: "Exported" })).toContainText("Grace Ito");
  await page.getByRole("link", { name: "Erase…" }).click();
  const typed = page.getByLabel("Type the email address");
  await typed.fill("somebody@example.org");
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByText(/^This is not /).first()).toBeVisible();
  await expect(typed).toHaveValue("somebody@example.org");
  await typed.fill(email);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByRole("status")).toContainText(["Everything about this person has been erased."]);
  await expect(page.getByText(`Nothing is kept about ${email}.`)).toBeVisible();
});
