import { engagements } from "#domain/program/engagements/table.server.ts";
import { signUpMember } from "../requests/people.ts";
import { addAsked } from "../requests/program.ts";
import { expect, test } from "./test.ts";

test("questions that go away while they are answered stay with what was typed", async ({ page, site }) => {
  await addAsked(site.database, await signUpMember(page));
  await page.goto("/member-dashboard");
  const moved = page.getByLabel("What moved?");
  await moved.fill("We met the board.");
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  await expect(page.getByText("Your program has ended.")).toBeVisible();
  await expect(page.getByText("This check-in can no longer be answered")).toBeVisible();
  await expect(moved).toHaveValue("We met the board.");
  await page.reload();
  await expect(page.getByText("How was week 2?")).toBeHidden();
});
