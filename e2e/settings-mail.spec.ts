import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { password, signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("each test of a mail server says how it went, and what was typed stays until it is saved", async ({
  page,
}) => {
  const email = await signInAsAdmin(page);
  const server = await startMailServer({ allowInsecureAuth: true });
  await page.goto("/admin/settings/mail");
  await page.getByLabel("Encryption").selectOption("none");
  for (const [label, value] of Object.entries({
    Server: "127.0.0.1",
    Port: String(server.port),
    Login: "office",
    "Password of the mail account": "the account's secret",
    Sender: "office@firm.example",
    "Your own password": password,
  }))
    await page.getByLabel(label).fill(value);
  server.behave({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: 550 })),
  });
  const button = page.getByRole("button", { name: "Send a test mail to me" });
  await button.click();
  await expect(page.getByRole("alert")).toContainText("The server refuses office@firm.example as sender");
  server.behave();
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: `a test mail to ${email}` })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Password of the mail account")).toHaveValue("the account's secret");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mails are sent through it" })).toBeVisible();
  await expect(page.getByLabel("Password of the mail account")).toHaveValue("");
  await expect(page.getByLabel("Your own password")).toHaveValue("");
  await server.stop();
});
