import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("an application prints as a document, and is approved after a question", async ({ page, site }) => {
  await signInAsAdmin(page);
  const { userId } = await addPerson(site.database, "Member");
  const application = { ...sampleApplication(userId), availability: `${"w".repeat(900)}\nTuesdays` };
  await site.database.insert(bcpbpApplications).values(application);
  await page.goto(`/admin/bcpbp?open=${application.id}`);
  const details = page.getByRole("dialog", { name: "Bright Steps" });
  const approve = details.getByRole("button", { name: "Approve" });
  await page.emulateMedia({ media: "print" });
  await expect(details.getByText("Tuesdays")).toBeVisible();
  await expect(approve).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await approve.click();
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to approve this application?",
  });
  await expect(question).toContainText("This cannot be undone.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await site.database.$count(messages)).toBe(0);
  await approve.click();
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("row").getByText("Approved", { exact: true })).toBeVisible();
  expect(await site.database.$count(messages)).toBe(1);
});
