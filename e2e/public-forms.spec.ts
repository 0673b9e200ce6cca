import type { Page } from "@playwright/test";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { send as sendAny } from "#domain/inbox/conversations/conversations.test-support.ts";
import { skipBrowserChecks } from "./sending.ts";
import { expect, test } from "./test.ts";

test("sign-in and sign-up begin in their first field on a wide screen, unless somebody is elsewhere already", async ({
  page,
}) => {
  await page.goto("/signup");
  await expect(page.getByLabel("First Name")).toBeFocused();

  const held = Promise.withResolvers<void>();
  await page.route("**/enhance-*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/signin", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Password").focus();
  held.resolve();
  await page.waitForLoadState();
  await expect(page.getByLabel("Password")).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  // Its scripts have run.
  await page.goto("/signin", { waitUntil: "load" });
  await expect(page.locator("body")).toBeFocused();
});

async function openForm(page: Page) {
  await page.goto("/contact");
  // The counter works once the script has loaded.
  await expect(page.getByText("5000 of 5000 characters left")).toBeVisible();
}

async function fillIn(page: Page) {
  await page.getByLabel("Name").fill("Ada Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Four words\nof text");
}

function storedCopy(page: Page) {
  return page.evaluate(() => localStorage.getItem("draft:contact"));
}

test("typed text is counted, restored in another tab, can be cleared, and is deleted once sent", async ({
  page,
  context,
  site,
}) => {
  await openForm(page);
  await expect(page.getByLabel("Leave this field empty")).not.toBeInViewport();
  await fillIn(page);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveAccessibleDescription(
    "4982 of 5000 characters left",
  );
  await page.close();
  const later = await context.newPage();
  await later.goto(`${site.url}/contact`);
  await expect(later.getByText("What you typed here earlier is back.")).toBeVisible();
  await expect(later.getByLabel("Name")).toHaveValue("Ada Okafor");
  await expect(later.getByText("4982 of 5000 characters left")).toBeVisible();
  await later.getByRole("button", { name: "Clear the form" }).click();
  await expect(later.getByLabel("Name")).toHaveValue("");
  expect(await storedCopy(later)).toBeNull();
  await fillIn(later);
  await later.getByRole("button", { name: "Send Message" }).click();
  await expect(later.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(await storedCopy(later)).toBeNull();
  await expect(later.getByLabel("Name")).toHaveValue("");
});

test("submitting twice, or again after Back, makes one row, also from the back/forward cache", async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillIn(page);
  await page.route("**/contact", (route) => route.fulfill({ status: 204 }));
  const submit = page.locator("form[method=post] button[type=submit]");
  await submit.click();
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(submit).toHaveText("Sending...");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await expect(submit).toHaveText("Send Message");
  await page.unroute("**/contact");

  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  await submit.dblclick();
  await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(sent).toBe(1);
  await page.goBack();
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await fillIn(page);
  await submit.click();
  await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
  expect(sent).toBe(2);
  expect(await site.database.$count(contactMessages)).toBe(1);
  expect(await storedCopy(page)).toBeNull();
});

test.describe("when the connection is lost", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test("it is said and nothing typed is lost; sending again after a lost answer makes no second row", async ({
    page,
    site,
    context,
  }) => {
    await openForm(page);
    await fillIn(page);
    const send = page.getByRole("button", { name: "Send Message" });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(
      "There was an error sending your message. Please try again.",
    );
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
    await context.setOffline(false);

    await page.route("**/contact", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await send.click();
    await expect.poll(() => site.database.$count(contactMessages)).toBe(1);
    await page.unroute("**/contact");
    // The response's cookie was lost too.
    await context.clearCookies();
    await page.goto("/contact");
    await expect(page.getByLabel("Name")).toHaveValue("Ada Okafor");
    await send.click();
    await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
    expect(await site.database.$count(contactMessages)).toBe(1);
    await page.reload();
    await expect(page.getByLabel("Name")).toHaveValue("");
  });
});

test("what was typed on a receipt comes back there and on no other receipt, until it is sent", async ({
  page,
  site,
}) => {
  async function addReceipt() {
    const { token } = await sendAny(site.database, "contact-messages");
    return `/receipt/${token}`;
  }
  const [one, other] = [await addReceipt(), await addReceipt()];
  const typed = page.getByLabel("Your message");
  await page.goto(one);
  await typed.fill("Half a thought");
  await page.goto(other);
  await expect(typed).toHaveValue("");
  await page.goto(one);
  await expect(typed).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(`${one}#newest`);
  await page.goto(one);
  await expect(typed).toHaveValue("");
});

test.describe("a refused form", () => {
  test.use({ expectedErrors: [/status of (400|401)/] });

  test("focuses its first invalid field, whose error goes away once it is corrected, or the message", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Message" }).fill("Kept");
    await skipBrowserChecks(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    const name = page.getByLabel("Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Ada");
    await expect(name).not.toHaveAttribute("aria-invalid");

    await page.goto("/signin");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(page.getByRole("alert")).toBeFocused();
  });
});
