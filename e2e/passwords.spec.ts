import { signIn, mailTest as test } from "./account.ts";
import { findMail, linkIn, mailsOf } from "./mails.ts";
import { freshEmail, password, signInAsAdmin, signUpMember } from "./people.ts";
import { expect } from "./test.ts";
import type { Web } from "./web.ts";

test.describe.configure({ mode: "default" });

const newPassword = "another battery staple";
const sent =
  "If there is an account with this address, a link to choose a new password is on its way to it. The link works for one hour.";
const resetSubject = "Choose a new password";

/** From a page with a sign-in form. */
async function askForLink(web: Web, address: string, email: string) {
  const question = await (await web.open(address)).follow("Forgot your password?");
  expect(question.address).toBe("/forgot-password");
  const answer = await question.send("Send Link", { Email: email });
  expect(answer.address).toBe("/signin");
  expect(answer.statuses).toEqual([sent]);
}

test("a forgotten password is replaced through the mailed link, which signs out every device", async ({
  web,
  other,
  site,
}) => {
  const email = await signUpMember(other);
  await askForLink(web, "/signin", email);
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

test("after a reset the admin is sent to the admin's login", async ({ web, other, site }) => {
  const email = await signInAsAdmin(other);
  await askForLink(web, "/admin/login", email);
  const mail = await findMail({ ...site, to: email, subject: resetSubject });
  const form = await web.open(linkIn(mail, "/reset-password"));
  const saved = await form.send("Save Password", { "New Password": newPassword });
  expect(saved.address).toBe("/admin/login");
  expect(saved.statuses.join()).toContain("Your password has been changed.");
});

test("an unknown address gets the same answer and no mail", async ({ web, other, site }) => {
  const unknown = freshEmail("nobody");
  await askForLink(web, "/signin", unknown);
  const known = await signUpMember(other);
  await askForLink(web, "/signin", known);
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

test("too many attempts for one address are refused, known or not", async ({ web }) => {
  const form = await web.open("/forgot-password");
  const ask = () => form.send("Send Link", { Email: "bombed@example.org" });
  for (let number = 1; number <= 5; number++) expect((await ask()).address).toBe("/signin");
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});
