import { sql } from "drizzle-orm";
import { applicationAddress, required } from "../requests/application.ts";
import { saveDraft } from "../requests/member-web.ts";
import { password, signInAgain, signUpMember } from "../requests/people.ts";
import { fillRequired, saved, submitButton } from "./application.ts";
import { holdScripts } from "./hydration.ts";
import { expect, test } from "./test.ts";

test("hydration shifts nothing, Cancel right after typing loses nothing, and a draft is discarded after a question", async ({
  page,
  web,
}) => {
  const email = await signUpMember(page);
  const release = await holdScripts(page);
  await page.goto(applicationAddress, { waitUntil: "commit" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.scrollIntoViewIfNeeded();
  // Fonts that arrive later move it too.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await cancel.boundingBox();
  await release();
  expect(await cancel.boundingBox()).toEqual(before);
  await page.getByRole("checkbox", { name: "Other" }).check();
  await page.getByLabel("Please specify the challenge").fill("Space");
  await page.getByRole("checkbox", { name: "Operational Excellence" }).check();
  await page.getByLabel("Mission").fill("Shoes for");
  await cancel.click();
  await expect(page.getByText("Your draft holds 5 of 9 required answers.")).toBeVisible();

  await signInAgain(web, email);
  const elsewhere = await web.open(applicationAddress);
  expect(elsewhere.value("Mission")).toBe("Shoes for");
  expect(elsewhere.value("Please specify the challenge")).toBe("Space");
  expect(elsewhere.value("Operational Excellence")).toBe("on");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Discard Draft" }).click();
  await dialog.getByRole("button", { name: "Discard Draft" }).click();
  await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the local copy does not overwrite text typed before hydration", async ({ page }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await page.route("**/application/draft", (route) => route.abort());
    await page.getByLabel("Mission").fill("Kept in this browser");
    await expect(page.getByText("Offline")).toBeVisible();
    // The first stays open: one that is left sends what it has.
    const later = await page.context().newPage();
    const release = await holdScripts(later);
    await later.goto(applicationAddress, { waitUntil: "commit" });
    await later.getByLabel("Mission").fill("Typed early");
    await release();
    const versions = later.getByRole("region", { name: "Two versions" });
    await expect(versions).toContainText("Kept in this browser");
    await expect(later.getByLabel("Mission")).toHaveValue("Typed early");
    await later.close();
  });

  test("what could not be sent stays and can be sent again", async ({ page }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await fillRequired(page);
    const sends = `**${applicationAddress}.data*`;
    await page.route(sends, (route) => route.abort());
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to submit application");
    await expect(page.getByText("Failed to submit application").last()).toBeInViewport();
    await expect(page.getByLabel("Mission")).toHaveValue(required.mission);
    await page.unroute(sends);
    await submitButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "has been submitted" })).toBeVisible();
  });
});

/** Types into the focused field while React hydrates the field after the given one. */
function typeDuringTakeover([after, text]: [after: string, text: string]) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: [string, never]) {
    // React first adds an `invalid` listener to a field.
    if (args[0] === "invalid" && this instanceof HTMLInputElement && this.name === after) {
      document.execCommand("insertText", false, text);
    }
    addEventListener.apply(this, args);
  } as typeof addEventListener;
}

test("text typed before and during hydration is added to the draft", async ({ page, web }) => {
  await signInAgain(web, await signUpMember(page));
  await saveDraft(web, "for children");
  const release = await holdScripts(page);
  await page.addInitScript(typeDuringTakeover, ["industry", "for free "] as [string, string]);
  await page.goto(applicationAddress, { waitUntil: "commit" });
  await page.getByLabel("Industry").fill("Typed early");
  await page.getByRole("checkbox", { name: "Marketing and sales" }).check();
  const mission = page.getByLabel("Mission");
  await mission.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Shoes ");
  await release();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.type("and ");
  await expect(mission).toHaveValue("Shoes for free and for children");
  await expect(page.getByText("69 of 100 characters left")).toBeVisible();
  const stored = async () => (await web.open(applicationAddress)).value("Mission");
  await expect.poll(stored).toBe("Shoes for free and for children");
  const draft = await web.open(applicationAddress);
  expect(draft.value("Industry")).toBe("Typed early");
  expect(draft.value("Marketing and sales")).toBe("on");
});

test("a session that ends before submitting loses nothing after signing in again", async ({ page, site }) => {
  const email = await signUpMember(page);
  const signInAddress = `/signin?next=${applicationAddress}`;
  await page.goto(applicationAddress);
  await fillRequired(page);
  await site.database.execute(sql`delete from auth.session`);
  await page.getByLabel("Phone").fill("555 010 0100");
  await expect(page.getByRole("link", { name: "sign in again" })).toHaveAttribute("href", signInAddress);
  await submitButton(page).click();
  await expect(page).toHaveURL(signInAddress);
  await expect(page.getByRole("alert")).toContainText("Not authenticated");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(applicationAddress);
  await expect(page.getByLabel("Phone")).toHaveValue("555 010 0100");
  await submitButton(page).click();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
