import { sql } from "drizzle-orm";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { countSignIn } from "#domain/people/profiles/sign-in-limits.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { login, part, signIn } from "./account.ts";
import { test } from "./mail-site.ts";
import { findMail, linkIn, mailsOf } from "./mails.ts";
import { freshEmail, password, signInAgain, signUpMember } from "./people.ts";
import type { Site } from "./site.ts";
import { expect } from "./test.ts";
import { Web } from "./web.ts";

const newPassword = "another battery staple";
const sent =
  "If there is an account with this address, a link to choose a new password is on its way to it. The link works for one hour.";
const resetSubject = "Choose a new password";
const emailAsked = "We have sent a link to the new address. Your email changes once you confirm it there.";

/** From a page with a sign-in form. */
async function askForLink(web: Web, email: string) {
  const question = await (await web.open("/signin")).follow("Forgot your password?");
  const answer = await question.send("Send Link", { Email: email });
  expect(answer.address).toBe("/signin");
  expect(answer.statuses).toEqual([sent]);
}

test("a member's email changes once the new address is confirmed, and both are told", async ({
  web,
  site,
}) => {
  const other = new Web(site.url);
  const email = await signUpMember(web);
  await signInAgain(other, email);
  const account = await web.open("/account");
  const next = freshEmail("moved");
  const refused = await account.send("Save Email", { Email: next, Password: "not my password" });
  expect(refused.status).toBe(400);
  expect(part(refused, "Email")).toContain("This is not your password.");
  expect(refused.value("Email")).toBe(next);
  expect(refused.html).not.toContain("not my password");
  const asked = await refused.send("Save Email", { Password: password });
  expect(asked.statuses).toEqual([emailAsked]);
  expect(asked.value("Email")).toBe(email);
  expect(part(asked, "Email")).toContain(next);
  const cancelled = await asked.send("Cancel Change");
  expect(cancelled.statuses).toEqual(["Your email stays as it is."]);
  expect(part(cancelled, "Email")).not.toContain(next);
  const askedAgain = await cancelled.send("Save Email", { Email: next, Password: password });
  expect((await askedAgain.send("Send Link Again")).statuses).toEqual([emailAsked]);

  const confirming = { ...site, to: next, subject: "Confirm your address" };
  await expect.poll(async () => (await mailsOf(confirming)).length).toBe(3);
  const question = await web.open(linkIn(await findMail(confirming), "/confirm-address"));
  expect((await question.send("Confirm My Address")).statuses).toEqual([
    "Your email has been changed. Sign in with it from now on.",
  ]);
  await findMail({ ...site, to: email, subject: "The address of your account was changed" });
  expect((await web.open("/account")).value("Email")).toBe(next);
  expect((await other.open("/member-dashboard")).address).toBe("/member-dashboard");
});

test("changes of the email are limited per hour, and so are their mails", async ({ web, site }) => {
  await signUpMember(web);
  const account = await web.open("/account");
  const ask = () => account.send("Save Email", { Email: freshEmail("stranger"), Password: password });
  for (let number = 1; number <= 5; number++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(part(refused, "Email")).toContain("Too many attempts. Please try again in");
  expect(await site.database.$count(messages)).toBe(5);
});

test("a forgotten password is replaced through the mailed link, which signs out every device", async ({
  web,
  site,
}) => {
  const other = new Web(site.url);
  const email = await signUpMember(other);
  await askForLink(web, email);
  const link = linkIn(await findMail({ ...site, to: email, subject: resetSubject }), "/reset-password");
  const form = await web.open(link);
  expect(form.$("h1").text()).toBe("Choose a new password");
  const common = await form.send("Save Password", { "New Password": "password1" });
  expect(common.text).toContain("very common and easy to guess");
  const saved = await common.send("Save Password", { "New Password": newPassword });
  expect(saved.address).toBe("/signin");
  expect(saved.statuses.join()).toContain("Your password has been changed.");
  expect((await signIn(web, email, newPassword)).address).toBe("/member-dashboard");

  expect((await other.open("/member-dashboard")).address).toBe("/signin");
  await findMail({ ...site, to: email, subject: "Your password was changed" });
  const used = await web.open(link);
  expect(used.$("h1").text()).toBe("Ask for a new link");
  expect((await used.follow("Send Another Link")).address).toBe("/forgot-password");
});

test("an unknown address gets the same answer and no mail, and one is asked for five times", async ({
  web,
  site,
}) => {
  const unknown = freshEmail("nobody");
  for (let number = 1; number <= 5; number++) await askForLink(web, unknown);
  const form = await web.open("/forgot-password");
  const refused = await form.send("Send Link", { Email: unknown });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const known = await signUpMember(new Web(site.url));
  await askForLink(web, known);
  await findMail({ ...site, to: known, subject: resetSubject });
  expect(await mailsOf({ ...site, to: unknown, subject: resetSubject })).toEqual([]);
});

test("the welcome mail confirms the address with one click and a button", async ({ web, site }) => {
  const email = freshEmail("member");
  const typed = { "First Name": "Ada", "Last Name": "Okafor", Email: email, Password: password };
  await (await web.open("/signup")).send("Create Account", typed);
  const mail = await findMail({ ...site, to: email, subject: "Welcome to Beunec Consulting" });
  const link = linkIn(mail, "/confirm-address");
  const question = await web.open(link);
  expect(question.text).toContain(email);
  const confirmed = await question.send("Confirm My Address");
  expect(confirmed.address).toBe("/");
  expect(confirmed.statuses.join()).toContain("Your address is confirmed.");
  expect((await web.open(link)).$("h1").text()).toBe("Nothing to confirm");
});

/** Strangers use up what all unknown devices share; the next of their attempts is an hour away. */
async function guessUntilRefused({ database }: Site, email: string) {
  const guess = (number: number) =>
    countSignIn({ email, sender: { network: `stranger ${number}` }, device: null });
  for (let number = 1; number <= 11; number++) await guess(number);
  await database.execute(sql`update limits.rate_limits set expires_at = now() + interval '1 hour'`);
  expect(await guess(12)).toBeGreaterThan(0);
}

test("others' attempts do not lock out the admin on a known device or with a reset link", async ({
  web,
  site,
}) => {
  const phone = new Web(site.url);
  const email = freshEmail("admin");
  await addAccount({ name: "Grace Ito", email, role: "admin" });
  const home = await login(web, email);
  expect(home.address).toBe("/admin/dashboard");
  await home.send("Logout");
  await guessUntilRefused(site, email);
  expect((await login(web, email)).address).toBe("/admin/dashboard");

  await guessUntilRefused(site, email);
  const refused = await login(phone, email);
  expect(refused.status).toBe(429);
  expect(refused.alerts.join()).toContain("To get in at once, choose");
  await (await refused.follow("Forgot your password?")).send("Send Link", { Email: email });
  const mail = await findMail({ ...site, to: email, subject: resetSubject });
  const form = await phone.open(linkIn(mail, "/reset-password"));
  const saved = await form.send("Save Password", { "New Password": newPassword });
  expect(saved.address).toBe("/admin/login");
  await guessUntilRefused(site, email);
  expect((await login(phone, email, newPassword)).address).toBe("/admin/dashboard");
});
