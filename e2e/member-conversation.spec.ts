import { signInAgain, signUpMember } from "../requests/people.ts";
import { addApplicationOf } from "../requests/program.ts";
import { expect, test } from "./test.ts";

test("an answer that is not sent yet is there again, for its writer alone, until it is sent", async ({
  page,
  site,
}) => {
  const email = await signUpMember(page);
  await addApplicationOf(site.database, email);
  const answer = page.getByLabel("Your message");
  await page.goto("/member-dashboard");
  await answer.fill("Our year begins in July.");
  await addApplicationOf(site.database, await signUpMember(page));
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("");
  await signInAgain(page, email);
  await page.goto("/member-dashboard");
  await expect(answer).toHaveValue("Our year begins in July.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your message has been sent." })).toBeVisible();
  await expect(page).toHaveURL("/member-dashboard#newest");
  await expect(answer).toHaveValue("");
  await page.reload();
  await expect(answer).toHaveValue("");
});
