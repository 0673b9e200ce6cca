import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { desiredServices } from "#domain/bcpbp-applications/answers.ts";
import { applicationAddress, fillRequired, required, saved, submitButton } from "./application.ts";
import { holdScripts } from "./hydration.ts";
import { clearAccounts, password, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a draft is saved automatically, resumed in a second browser and discarded after a confirmation", async ({
  page,
  browser,
  site,
}) => {
  const email = await signUpMember(page);
  await page.goto(applicationAddress);
  await page.getByLabel("Mission").fill("Shoes for");
  await page.getByRole("checkbox", { name: "Other" }).check();
  await page.getByLabel("Please specify the challenge").fill("Space");
  await page.getByRole("checkbox", { name: "Operational Excellence" }).check();
  await expect(saved(page)).toBeVisible();

  const second = await browser.newPage({ baseURL: site.url });
  await second.goto(applicationAddress);
  await expect(second).toHaveURL(`/signin?next=${applicationAddress}`);
  await signIn(second, email);
  await expect(second).toHaveURL(applicationAddress);
  await expect(second.getByLabel("Mission")).toHaveValue("Shoes for");
  await expect(second.getByLabel("Please specify the challenge")).toHaveValue("Space");
  await expect(second.getByRole("checkbox", { name: "Operational Excellence" })).toBeChecked();
  await second.getByRole("button", { name: "Cancel" }).click();
  await expect(second.getByText("Your draft holds 5 of 9 required answers.")).toBeVisible();
  await page.goto("/member-dashboard");
  await expectAccessible(page);
  await second.getByRole("button", { name: "Discard Draft" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Keep Draft" }).click();
  await second.getByRole("button", { name: "Discard Draft" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Discard Draft" }).click();
  await expect(second.getByRole("link", { name: "Start Application" })).toBeVisible();
  await second.close();
  const {
    rows: [drafts],
  } = await site.database.execute(sql`select count(*)::int as count from drafts`);
  expect(drafts?.count).toBe(0);
});

test("Cancel right after typing loses nothing", async ({ page }) => {
  await signUpMember(page);
  await page.goto(applicationAddress);
  await page.getByLabel("Industry").fill("Charity");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Continue Application" }).click();
  await expect(page.getByLabel("Industry")).toHaveValue("Charity");
});

test("text typed before hydration is saved too", async ({ page, site }) => {
  await signUpMember(page);
  const release = await holdScripts(page);
  await page.goto(applicationAddress, { waitUntil: "commit" });
  await page.getByLabel("Mission").fill("Typed early");
  await page.getByLabel("Industry").fill("Also early");
  await page.getByRole("checkbox", { name: "Marketing and sales" }).check();
  for (const service of desiredServices.slice(0, 3)) {
    await page.getByRole("checkbox", { name: service, exact: true }).check();
  }
  await release();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("3 of at most 3 chosen")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: desiredServices[3] })).toBeDisabled();
  const {
    rows: [draft],
  } = await site.database.execute(sql`select data->'form'->>'mission' as mission,
    data->'form'->>'industry' as industry, data->'form'->>'challenges.marketing_sales.checked' as checked
    from drafts`);
  expect(draft).toEqual({ mission: "Typed early", industry: "Also early", checked: "on" });
});

test("hydration causes no layout shift", async ({ page }) => {
  await signUpMember(page);
  const release = await holdScripts(page);
  await page.goto(applicationAddress, { waitUntil: "commit" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.scrollIntoViewIfNeeded();
  // Fonts that arrive later move it too.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await cancel.boundingBox();
  await release();
  expect(await cancel.boundingBox()).toEqual(before);
  await cancel.click();
  await expect(page).toHaveURL("/member-dashboard");
});

test.describe("with text that never reached the server", () => {
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
    await expectAccessible(later);
    await versions.getByRole("link", { name: "The text from this browser" }).click();
    await expect(later.getByLabel("Mission")).toHaveValue("Kept in this browser");
    await expect(versions).toBeHidden();
    await later.close();
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

test("text typed during hydration is added to the draft", async ({ page, site }) => {
  await signUpMember(page);
  await page.goto(applicationAddress);
  await page.getByLabel("Mission").fill("for children");
  await expect(saved(page)).toBeVisible();
  const release = await holdScripts(page);
  await page.addInitScript(typeDuringTakeover, ["industry", "for free "] as [string, string]);
  await page.goto(applicationAddress, { waitUntil: "commit" });
  const mission = page.getByLabel("Mission");
  await mission.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Shoes ");
  await release();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.type("and ");
  await expect(mission).toHaveValue("Shoes for free and for children");
  await expect(page.getByText("69 of 100 characters left")).toBeVisible();
  await expect
    .poll(async () => {
      const { rows } = await site.database.execute(
        sql`select data->'form'->>'mission' as mission from drafts`,
      );
      return rows;
    })
    .toMatchObject([{ mission: "Shoes for free and for children" }]);
});

test.describe("without the network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("typing continues, and is saved when the network is back", async ({ page, context, site }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await context.setOffline(true);
    await fillRequired(page);
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByText("Failed to submit application").first()).toBeVisible();
    await expect(page.getByLabel("Mission")).toHaveValue(required.mission);
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    const {
      rows: [draft],
    } = await site.database.execute(sql`select data->'form'->>'mission' as mission from drafts`);
    expect(draft?.mission).toBe(required.mission);
  });
});

test.describe("when the connection fails at the last moment", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the form stays, says so and can be sent again", async ({ page }) => {
    await signUpMember(page);
    await page.goto(applicationAddress);
    await fillRequired(page);
    await expect(saved(page)).toBeVisible();
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

test("a draft of yesterday gets today's date", async ({ page, site }) => {
  await signUpMember(page);
  await page.goto(applicationAddress);
  const today = await page.getByLabel("Date").inputValue();
  await page.getByLabel("Mission").fill("Begun yesterday");
  await expect(saved(page)).toBeVisible();
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update drafts set updated_at = updated_at - interval '1 day',
      data = jsonb_set(data, '{form,signedOn}', to_jsonb((${today}::date - 1)::text))`);
  });
  await page.reload();
  await expect(page.getByLabel("Mission")).toHaveValue("Begun yesterday");
  await expect(page.getByLabel("Date")).toHaveValue(today);
});

test("a session that ends while typing loses nothing after signing in again", async ({ page, site }) => {
  const email = await signUpMember(page);
  await page.goto(applicationAddress);
  await page.getByLabel("Mission").fill("Saved in time");
  await expect(saved(page)).toBeVisible();
  await site.database.execute(sql`delete from auth.session`);
  await page.getByLabel("Mission").fill("Typed too late");
  await page.getByRole("checkbox", { name: "Financial management" }).check();
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  await page.getByLabel("Explain: Financial management").fill("And more");
  await page.getByRole("link", { name: "sign in again" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(applicationAddress);
  await expect(page.getByLabel("Mission")).toHaveValue("Typed too late");
  await expect(page.getByLabel("Explain: Financial management")).toHaveValue("And more");
  await expect(saved(page)).toBeVisible();
});

test("submitting after the session has ended loses nothing either", async ({ page, site }) => {
  const email = await signUpMember(page);
  await page.goto(applicationAddress);
  await fillRequired(page);
  await expect(saved(page)).toBeVisible();
  await site.database.execute(sql`delete from auth.session`);
  await page.getByLabel("Phone").fill("555 010 0100");
  await submitButton(page).click();
  await expect(page).toHaveURL(`/signin?next=${applicationAddress}`);
  await expect(page.getByRole("alert")).toContainText("Not authenticated");
  await signIn(page, email);
  await expect(page).toHaveURL(applicationAddress);
  await expect(page.getByLabel("Phone")).toHaveValue("555 010 0100");
  await submitButton(page).click();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test("signing in redirects only to our own pages", async ({ page, site }) => {
  const email = await signUpMember(page);
  for (const [next, reached] of [
    [applicationAddress, applicationAddress],
    ["https://evil.example", "/member-dashboard"],
    ["//evil.example", "/member-dashboard"],
    ["/admin/dashboard", "/member-dashboard"],
    ["/account/../admin", "/member-dashboard"],
  ] as const) {
    await page.context().clearCookies();
    const signedIn = await page.request.post(`/signin?next=${encodeURIComponent(next)}`, {
      form: { email, password },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(signedIn.headers().location).toBe(reached);
  }
});

test("a member cannot reach another's application or draft", async ({ page, browser, site }) => {
  const secret = "Only mine to read";
  await signUpMember(page);
  await page.goto(applicationAddress);
  await page.getByLabel("Mission").fill(secret);
  await expect(saved(page)).toBeVisible();
  const {
    rows: [owner],
  } = await site.database.execute(sql`select id from auth."user"`);
  const other = await browser.newPage({ baseURL: site.url });
  await signUpMember(other);
  const ids = { id: String(owner?.id), userId: String(owner?.id), user_id: String(owner?.id) };
  const mark = { tab: "x", save: "9999999999999", base: "" };

  async function attack() {
    const bodies: string[] = [];
    for (const path of ["/member-dashboard", applicationAddress, "/account", "/account/data"]) {
      for (const address of [path, `${path}.data`, `${path}?userId=${ids.id}`]) {
        bodies.push(await (await other.request.get(address)).text());
      }
    }
    const sends = [
      ["/member-dashboard", { ...ids, intent: "withdraw" }],
      ["/member-dashboard", { ...ids, intent: "discard" }],
      [`${applicationAddress}/draft`, { ...ids, ...mark, mission: "Stolen" }],
      [applicationAddress, { ...ids, ...required, intent: "save", mission: "Stolen" }],
      ["/account", { ...ids, intent: "end-session" }],
    ] as const;
    for (const [path, form] of sends) {
      const answer = await other.request.post(path, { form, headers: { Origin: site.url } });
      bodies.push(await answer.text());
    }
    return bodies.filter((body) => body.includes(secret));
  }

  expect(await attack()).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Mission")).toHaveValue(secret);
  await fillRequired(page);
  await page.getByLabel("Mission").fill(secret);
  await submitButton(page).click();
  await expect(page).toHaveURL("/member-dashboard");
  expect(await attack()).toEqual([]);
  const { rows } = await site.database.execute(
    sql`select mission from bcpbp_applications where user_id = ${ids.id}`,
  );
  expect([...rows]).toEqual([{ mission: secret }]);
  await other.close();
});
