import { sql } from "drizzle-orm";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { session, twoFactor, verification } from "#platform/auth/table.server.ts";
import { login, part, signIn } from "./account.ts";
import { findMail } from "./mails.ts";
import { password, signInAgain, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

const settingsPage = "/admin/account/second-factor";
const codeRefused = "This code is not right, or has been used.";

/** Opens the page with the secret, and reads it. */
async function beginSetUp(web: Web) {
  const form = await (await web.open(settingsPage)).send("Continue", { Password: password });
  return { form, secret: form.$(".spelled").text().replaceAll(" ", "") };
}

function picture(page: WebPage) {
  return page.$("svg[aria-label='QR code for your authenticator app'] path").attr("d");
}

function recoveryCodes(page: WebPage) {
  const items = page.$("section[aria-label='Recovery codes'] li").toArray();
  return items.map((item) => page.$(item).text());
}

test("a second factor is set up, asked for at login, and turned off again", async ({ web, site }) => {
  const other = new Web(site.url);
  const email = await signInAsAdmin(web);
  await signInAgain(other, email);
  const start = await (await web.open("/admin/account")).follow("Set Up Second Factor");
  expect(start.address).toBe(settingsPage);
  const unsure = await start.send("Continue", { Password: "not my password" });
  expect(unsure.text).toContain("This is not your password.");
  const { form, secret } = await beginSetUp(web);
  const mistyped = await form.send("Turn On Second Factor", { "Six-digit code": wrongCode(secret) });
  expect(mistyped.text).toContain(codeRefused);
  expect(picture(mistyped)).toBe(picture(form));
  const code = codeNow(secret);
  const typed = { "Six-digit code": `${code.slice(0, 3)} ${code.slice(3)}` };
  const isOn = await mistyped.send("Turn On Second Factor", typed);
  expect(isOn.statuses.join()).toContain("The second factor is on.");
  const codes = recoveryCodes(isOn);
  expect(new Set(codes).size).toBe(10);
  const account = await isOn.follow("I Have Saved Them");
  expect(part(account, "Second factor")).toContain("On10 recovery codes left");
  expect((await web.open(settingsPage)).html).not.toContain(codes[0]);
  expect((await other.open("/admin/dashboard")).address).toBe("/admin/login");

  // The password alone is not enough.
  expect((await login(other, email)).text).toContain("Your password is correct. One more step.");
  expect(await site.database.$count(session)).toBe(1);
  expect((await other.open("/admin/dashboard")).address).toBe("/admin/login");
  const step = await other.open("/admin/login");
  for (const wrong of [wrongCode(secret), code]) {
    const refused = await step.send("Login", { "Six-digit code": wrong });
    expect(refused.text).toContain(codeRefused);
    expect(refused.value("Six-digit code")).toBe("");
  }
  const home = await step.send("Login", { "Six-digit code": codeNow(secret, 1) });
  expect(home.address).toBe("/admin/dashboard");
  await home.send("Logout");

  // A recovery code works once, also at the members' sign-in.
  const recovery = await signIn(other, email);
  expect(recovery.address).toBe("/admin/login");
  const invented = await recovery.send("Login with Recovery Code", { "Recovery code": "ABCDE-FGHJK" });
  expect(invented.text).toContain("This is not one of your recovery codes, or it has been used.");
  const lowerCase = { "Recovery code": (codes[0] ?? "").toLowerCase() };
  const recovered = await invented.send("Login with Recovery Code", lowerCase);
  expect(recovered.address).toBe("/admin/dashboard");
  expect(recovered.statuses.join()).toContain("9 recovery codes are left");

  const managed = await other.open(settingsPage);
  expect(managed.text).toContain("9 of 10 codes are left.");
  const renewed = await managed.send("Make New Recovery Codes", { Password: password });
  expect(renewed.statuses.join()).toContain("You have new recovery codes.");
  expect(recoveryCodes(renewed)).not.toContain(codes[1]);
  const isOff = await managed.send("Turn Off Second Factor", { Password: password });
  expect(isOff.address).toBe("/admin/account");
  expect(isOff.statuses.join()).toContain("The second factor is off.");
  await findMail({ ...site, to: email, subject: "The second factor was turned off" });
  await isOff.send("Logout");
  expect((await login(other, email)).address).toBe("/admin/dashboard");
});

test("wrong codes are limited, Back leads to the password, and a step that took too long starts again", async ({
  web,
  site,
}) => {
  const other = new Web(site.url);
  const email = await signInAsAdmin(web);
  const { form, secret } = await beginSetUp(web);
  await form.send("Turn On Second Factor", { "Six-digit code": codeNow(secret) });
  const back = await (await login(other, email)).send("Back to email and password");
  expect(back.field("Email")).toHaveLength(1);
  const step = await login(other, email);
  for (let number = 1; number <= 10; number++) {
    expect((await step.send("Login", { "Six-digit code": wrongCode(secret) })).status).toBe(401);
  }
  await site.database.update(twoFactor).set({ lockedUntil: sql`now() + interval '1 hour'` });
  const refused = await step.send("Login", { "Six-digit code": codeNow(secret, 1) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.alerts.join()).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);
  await site.database.delete(verification);
  const late = await step.send("Login", { "Six-digit code": codeNow(secret, 1) });
  expect(late.alerts.join()).toContain("This took too long. Please sign in again.");
  expect(late.field("Email")).toHaveLength(1);
});
