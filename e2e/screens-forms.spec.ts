import type { Page } from "@playwright/test";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addCall, addHeldCall, hourAfter, takeCalls } from "../requests/calls.ts";
import { addLine, promiseDays } from "../requests/conversations.ts";
import { findMail, linkIn } from "../requests/mails.ts";
import { freshEmail, password } from "../requests/people.ts";
import { fillIn, openDay, pressBook, timeChoice } from "./calls.ts";
import { sendAnswer } from "./conversations.ts";
import { test as withMailServer } from "./mail-server.ts";
import { expectScreens } from "./screens.ts";
import { skipBrowserChecks } from "./sending.ts";
import { test } from "./test.ts";

/** The header and the footer are those of the pages with the longest texts. */
const look = { without: ["body > header", "body > footer"] };
const tokyo = "Asia/Tokyo";
const unbrokenAddress = `https://example.org/${"long".repeat(20)}`;

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

for (const one of [test, withMailServer]) one.use({ expectedErrors: [/status of (400|404|410)/] });

async function press(page: Page, button: string) {
  await skipBrowserChecks(page);
  await page.getByRole("button", { name: button }).click();
}

test("visitors: forms and what they answer", async ({ page, site }) => {
  const job = { ...sampleJobPost(), jobTitle: unbrokenAddress, isPublished: true };
  await site.database.insert(jobPosts).values(job);
  await promiseAndShowTimes(site.database);
  await expectScreens(
    page,
    [
      { at: "/contact", is: "with a promise", says: "In the last ninety days" },
      { is: "refused form", by: () => press(page, "Send Message"), says: "Name is required." },
      {
        at: "/book-session",
        is: "refused form",
        by: () => press(page, "Submit Request"),
        says: "Choose a service.",
      },
      {
        at: "/book-session",
        is: "a problem and its services",
        by: () => tellProblem(page, "Our cash flow is a mess, and last month we could hardly make payroll."),
        says: "This is where we would begin.",
      },
      {
        at: "/book-session",
        is: "a problem of no service",
        by: () => tellProblem(page, "Which breed of dog is best for children?"),
        says: "We could not tell which service fits.",
      },
      { at: `/job-application/${job.id}`, is: "unbroken words", says: unbrokenAddress },
      {
        is: "refused file",
        by: () => chooseFile(page),
        says: "This file is not a PDF.",
      },
      {
        at: `/job-application/${job.id}`,
        is: "refused form",
        by: () => press(page, "Submit Application"),
        says: "Last name is required.",
      },
    ],
    look,
  );
});

withMailServer("visitors: accounts", async ({ page, web, site }) => {
  const email = freshEmail("ada");
  const names = { "First Name": "Ada", "Last Name": "Okafor" };
  const signUp = await web.open("/signup");
  await signUp.send("Create Account", { ...names, Email: email, Password: password });
  await (await web.open("/forgot-password")).send("Send Link", { Email: email });
  const mailed = (subject: string) => findMail({ ...site, to: email, subject });
  const confirmation = linkIn(await mailed("Welcome to Beunec Consulting"), "/confirm-address");
  const reset = linkIn(await mailed("Choose a new password"), "/reset-password");
  await expectScreens(
    page,
    [
      { at: "/signup", is: "empty", says: "Create Account" },
      { is: "refused form", by: () => press(page, "Create Account"), says: "Email is required." },
      { at: "/signin", is: "empty", says: "Forgot your password?" },
      { at: "/forgot-password", is: "empty", says: "Send Link" },
      { at: reset, is: "empty", says: "Choose a new password" },
      { at: "/reset-password?token=used", is: "link of before", says: "Ask for a new link" },
      { at: confirmation, is: "to be pressed", says: "Confirm My Address" },
      { at: "/confirm-address?token=used", is: "link of before", says: "Nothing to confirm" },
      { at: "/admin/signup", is: "empty", says: "Create Admin Account" },
      { at: "/admin/login", is: "empty", says: "Login" },
    ],
    look,
  );
});

test("visitors: accounts without a mail server", async ({ page }) => {
  await expectScreens(
    page,
    [
      { at: "/forgot-password", is: "no form", says: "To choose a new password, please write to" },
      { at: "/reset-password?token=used", is: "link of before", says: "Ask for Another Link" },
    ],
    look,
  );
});

test("visitors: calls", async ({ page, site }) => {
  const noHours = {
    at: "/book-session/call",
    is: "no hours",
    says: /^We are not taking calls at the moment/,
  };
  await expectScreens(page, [noHours], look);
  await takeCalls(site.database);
  const { receipt: late } = await addCall(site.database, hourAfter(0));
  const { receipt } = await addCall(site.database, hourAfter(5));
  const held = await addHeldCall(site.database, hourAfter(9), { email: `${"a".repeat(180)}@example.org` });
  const expired = await addHeldCall(site.database, hourAfter(10), { heldUntil: new Date() });
  const lost = await addHeldCall(site.database, hourAfter(5), { heldUntil: new Date() });
  const { receipt: cancelled } = await addCall(site.database, hourAfter(7), { state: "cancelled" });
  await expectScreens(
    page,
    [
      { at: `/book-session/call?zone=${tokyo}`, is: "with times", says: "Times of Tokyo" },
      { is: "refused form", by: () => press(page, "Book Call"), says: "Name is required." },
      { is: "time chosen", by: () => page.locator(".time input").first().click(), says: "Change" },
      {
        at: `/book-session/call?zone=${tokyo}`,
        is: "time taken",
        by: () => bookTakenTime(page, site.database),
        says: "Somebody else has just taken this time.",
      },
      { at: receipt, is: "booked call", says: "Choose another time" },
      { at: `${receipt}/move`, is: "with times", says: "Move the Call" },
      { is: "refused form", by: () => press(page, "Move the Call"), says: "Choose a time." },
      { at: held.receipt, is: "held", says: "Almost done" },
      { at: expired.receipt, is: "no longer held", says: "still works as long as nobody else" },
      { at: lost.receipt, is: "held and lost", says: "and is no longer free" },
      { at: held.confirm, is: "to be confirmed", says: "Is this your call?" },
      { at: lost.confirm, is: "not kept", says: "This time is no longer held" },
      { at: late, is: "too late to change", says: "It is too late to change this call here." },
      { at: cancelled, is: "cancelled call", says: "It was cancelled" },
    ],
    look,
  );
  await takeCalls(site.database, { noticeHours: 48, daysAhead: 1 });
  await expectScreens(
    page,
    [{ at: "/book-session/call", is: "no free time", says: "Every time is taken." }],
    look,
  );
});

test("visitors: receipts", async ({ page, site }) => {
  await promiseDays(site.database, 2);
  const message = await send(site.database, "contact-messages");
  await addLine(site.database, message, "reply", "We do.\nShall we talk on Thursday?");
  await addLine(site.database, message, "answer", unbrokenAddress);
  const request = await send(site.database, "session-requests");
  const application = await send(site.database, "job-applications");
  await expectScreens(
    page,
    [
      { at: `/receipt/${message.token}`, is: "with a conversation", says: "You will have our answer by" },
      { is: "refused answer", by: () => sendAnswer(page, "  "), says: "Your message is required." },
      {
        is: "no longer there",
        by: async () => {
          await site.database.delete(contactMessages);
          await sendAnswer(page, "Written meanwhile");
        },
        says: "This conversation is no longer there.",
      },
      { at: `/receipt/${request.token}`, is: "consultation request", says: "11-50 employees" },
      { at: `/receipt/${application.token}`, is: "job application", says: "Analyst" },
    ],
    look,
  );
});

/** Enough answers for the median that visitors may see. */
async function promiseAndShowTimes(database: Database) {
  const hour = 60 * 60 * 1000;
  const answered = Array.from({ length: 10 }, (_, index) => ({
    ...sampleContactMessage(),
    createdAt: new Date(Date.now() - 48 * hour),
    answeredAt: new Date(Date.now() - (47 - index) * hour),
  }));
  await database.insert(contactMessages).values(answered);
  await database.update(siteSettings).set({ answerWithinDays: 2, showAnswerTime: true });
}

async function tellProblem(page: Page, problem: string) {
  await page.getByLabel("What is the problem?").fill(problem);
  await page.getByRole("button", { name: "See what fits" }).click();
}

async function chooseFile(page: Page) {
  const file = { name: "letter.txt", mimeType: "application/pdf", buffer: Buffer.from("a letter") };
  await page.getByLabel("Resume (PDF, 5 MB at most)").setInputFiles(file);
}

async function bookTakenTime(page: Page, database: Database) {
  const slot = hourAfter(3);
  await openDay(page, slot, tokyo);
  await timeChoice(page, slot).check();
  await fillIn(page);
  await addCall(database, slot);
  await pressBook(page);
}
