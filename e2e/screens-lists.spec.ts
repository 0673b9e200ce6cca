import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { addBusyOffice, longEmail, longTitle } from "../requests/office-rows.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { noPicture, pictureFile } from "../requests/pictures.ts";
import { unbroken } from "../requests/rows.ts";
import { expectScreens } from "./screens.ts";
import { test } from "./test.ts";

/** Lists have all their columns from 1250 pixels on. The header is that of the dashboard. */
const look = { without: [".admin-header"], areOneApp: true } as const;
const dialog = "dialog[open]";

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

test.use({ expectedErrors: [/status of (400|401|409)|ERR_FAILED/] });

function press(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name }).first().click();
}

test("the admin: what was sent", async ({ page, site }) => {
  await signInAsAdmin(page);
  const rows = await addBusyOffice(site.database);
  await expectScreens(
    page,
    [
      { at: "/admin/inbox", is: "unbroken words", says: /^Late/ },
      {
        is: "shortcuts open",
        by: () => page.keyboard.press("?"),
        within: dialog,
        says: "Keyboard shortcuts",
      },
      { at: `/admin/inbox?open=contact-messages/${rows.letter}`, is: "unbroken words", says: "Your reply" },
      {
        at: `/admin/conversations/bcpbp-applications/${rows.application}`,
        is: "unbroken words, every form open",
        by: async () => {
          await page.getByText("Add a note").click();
          await page.getByText("They wrote by mail").click();
        },
        says: unbroken,
      },
      { at: "/admin/sessions", is: "unbroken words", says: /^Late/ },
      {
        is: "details open",
        by: () => page.getByRole("link", { name: unbroken }).first().click(),
        says: "What we did in cases like this",
      },
      { at: "/admin/messages?sort=name", is: "unbroken words", says: longEmail },
      { at: "/admin/job-applications", is: "unbroken words", says: /^Late|^Due/ },
      { at: "/admin/bcpbp", is: "unbroken words", says: "Pending" },
      { at: `/admin/bcpbp?open=${rows.application}`, is: "details open", says: "Commitment: No" },
      {
        is: "question open",
        by: async () => {
          await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
          await page.getByLabel("Begin the program too").check();
        },
        says: "First day",
      },
      { at: "/admin/engagements", is: "unbroken words", says: "Its last week is over" },
      {
        at: `/admin/engagements/${rows.engagement}`,
        is: "unbroken words, every form open",
        by: async () => {
          await press(page, /^Edit: /);
          await page.getByText("Add a step").click();
          await page.getByText("Stop it early").click();
          // The header would cover what is half scrolled away.
          await page.evaluate(() => scrollTo(0, 0));
        },
        says: "Stop the Program",
      },
      { at: "/admin/calendar?week=2999-01-01", is: "with a call", narrow: true, says: "Ada Okafor" },
      {
        is: "question open",
        by: async () => {
          await page.getByRole("link", { name: "Ada Okafor" }).first().click();
          await page.getByText("Change the place", { exact: true }).click();
          await page.getByText("Cancel this call", { exact: true }).click();
        },
        within: dialog,
        says: /^Are you sure you want to cancel this call\?/,
      },
      {
        at: "/admin/calendar/outside",
        is: "unbroken words, refused form",
        by: async () => {
          await page.getByText("Where do I find the address?").click();
          await page.getByLabel("Address of the calendar").fill("webcal://127.0.0.1/a.ics");
          await press(page, "Add calendar");
        },
        says: /^This address is not on the open internet/,
      },
      { at: `/admin/people?who=${rows.email}`, is: "found, unbroken words", says: "2 lines of conversation" },
      { at: "/admin/people", is: "everybody, unbroken words", says: longEmail },
      { at: "/admin/people?who=l", is: "several found, unbroken words", says: longEmail },
      {
        at: `/admin/people?who=${longEmail}&erase=ask`,
        is: "question open, unbroken words",
        says: "This will be gone for good:",
      },
      {
        is: "refused form, unbroken words",
        by: async () => {
          await page.getByLabel("Type the email address").fill(rows.email);
          await press(page, "Erase everything");
        },
        says: /^This is not /,
      },
      {
        at: `/admin/people?who=${rows.email}&erase=ask`,
        is: "erased",
        by: async () => {
          await page.getByLabel("Type the email address").fill(rows.email);
          await press(page, "Erase everything");
        },
        says: "Everything about this person has been erased.",
      },
    ],
    look,
  );
});

test("the admin: lists and records", async ({ page, site }) => {
  await signInAsAdmin(page);
  const rows = await addBusyOffice(site.database);
  await site.database.execute(sql`insert into trash (entity, item_id, title, content, belongings)
    select 'projects', gen_random_uuid(), 'Item ' || n || ${unbroken}, '{}', '{}' from generate_series(1, 60) n`);
  await expectScreens(
    page,
    [
      {
        at: "/admin/blog?sort=title",
        is: "a row deleted, one planned, unbroken words",
        by: async () => {
          await press(page, "Delete Doomed");
          await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        },
        says: "Undo",
      },
      { at: "/admin/case-studies", is: "unbroken words", narrow: true, says: "Published" },
      { at: "/admin/careers", is: "unbroken words", says: "Published" },
      {
        is: "question open",
        by: () => press(page, `Delete ${longTitle}`),
        within: dialog,
        says: /The 2 applications for it stay/,
      },
      {
        at: "/admin/projects",
        is: "no answer from the server",
        by: async () => {
          await page.route("**/admin/projects.data*", (route) => route.abort());
          await press(page, /^Delete/);
          await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        },
        says: "The server did not answer; see whether it was done.",
      },
      { at: "/admin/press", is: "our own", says: "Published" },
      { at: "/admin/media", is: "unbroken words", says: "harbour.jpg" },
      {
        is: "uploading, and one refused",
        by: async () => {
          await page.route("**/admin/media/upload", () => {});
          const files = [noPicture("letter.jpg"), await pictureFile("pier.jpg")];
          await page.getByLabel("Upload pictures").setInputFiles(files);
        },
        says: "pier.jpg",
      },
      { at: `/admin/media?open=${rows.picture}`, is: "details open", within: dialog },
      { at: "/admin/trash?page=2", is: "unbroken words", says: "Item" },
      { at: "/admin/outbox?status=failed", is: "unbroken words", says: "Failed" },
      { at: `/admin/outbox/${rows.mail}`, is: "failed", says: "Last error" },
      { at: "/admin/activity", is: "with events", says: "Signed in" },
      { at: "/admin/visits?period=7-days", is: "with counts, unbroken words", says: "Referring sites" },
    ],
    look,
  );
});
