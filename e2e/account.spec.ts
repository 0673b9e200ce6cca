import { eq, sql } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { addEverything, fileOfSample } from "#domain/people/privacy/people.test-support.ts";
import { session, user } from "#platform/auth/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { listedDevices, part, signIn, mailTest as test } from "./account.ts";
import { findMail, linkIn, mailsOf } from "./mails.ts";
import { freshEmail, password, signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { expect } from "./test.ts";

test.describe.configure({ mode: "default" });

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

const emailAsked = "We have sent a link to the new address. Your email changes once you confirm it there.";

test.describe("by request", () => {
  test("a member changes name and email", async ({ web, other, site }) => {
    const email = await signUpMember(web);
    await signInAgain(other, email);
    const account = await (await web.open("/member-dashboard")).follow("Ada Okafor");
    expect(account.address).toBe("/account");
    expect(account.text).toMatch(/A member since \d+\/\d+\/\d{4}\./);
    const renamed = await account.send("Save Name", { "Full Name": "Ada N. Okafor" });
    expect(renamed.statuses).toEqual(["Your name has been changed."]);
    expect(renamed.$(".portal-bar a[href='/account']").text()).toBe("Ada N. Okafor");

    const next = freshEmail("moved");
    const refused = await renamed.send("Save Email", { Email: next, Password: "not my password" });
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
    const sentAgain = await askedAgain.send("Send Link Again");
    expect(sentAgain.statuses).toEqual([emailAsked]);

    const confirming = { ...site, to: next, subject: "Confirm your address" };
    await expect.poll(async () => (await mailsOf(confirming)).length, { timeout: 60_000 }).toBe(3);
    const question = await web.open(linkIn(await findMail(confirming), "/confirm-address"));
    expect((await question.send("Confirm My Address")).statuses).toEqual([
      "Your email has been changed. Sign in with it from now on.",
    ]);
    const subject = "The address of your account was changed";
    await findMail({ ...site, to: email, subject });
    expect((await web.open("/account")).value("Email")).toBe(next);
    expect((await other.open("/member-dashboard")).address).toBe("/member-dashboard");
  });

  test("a changed password signs out other devices, which sign in with the new one", async ({
    web,
    other,
  }) => {
    const email = await signUpMember(web);
    await signInAgain(other, email);
    const account = await web.open("/account");
    const typed = { "Current Password": password, "New Password": "password123" };
    const refused = await account.send("Change Password", typed);
    expect(part(refused, "Password")).toContain("This password is very common");
    const changed = await refused.send("Change Password", {
      ...typed,
      "New Password": "a new long password",
    });
    expect(changed.statuses).toEqual(["Your password has been changed. Other devices have been signed out."]);
    expect((await other.open("/member-dashboard")).address).toBe("/signin");
    expect((await signIn(other, email, "a new long password")).address).toBe("/member-dashboard");
  });

  test("other devices are listed and signed out, one or all", async ({ web, other, site }) => {
    const email = await signUpMember(web);
    for (let device = 0; device < 3; device++) await signInAgain(other, email);
    await site.database.update(session).set({ userAgent: chrome });
    const account = await web.open("/account");
    expect(listedDevices(account)).toHaveLength(4);
    expect(part(account, "Devices").match(/Chrome on Linux This device/g)).toHaveLength(1);
    const oneLess = await account.send("Sign Out Chrome on Linux");
    expect(oneLess.statuses).toEqual(["That device has been signed out."]);
    expect(listedDevices(oneLess)).toHaveLength(3);
    expect(listedDevices(await oneLess.send("Sign Out All Other Devices"))).toHaveLength(1);
    expect(await site.database.$count(session)).toBe(1);
    expect((await other.open("/member-dashboard")).address).toBe("/signin");
  });

  test("a member deletes the account, after password and confirmation", async ({ web, site }) => {
    await signUpMember(web);
    const unconfirmed = await (await web.open("/account")).send("Delete Account", { Password: password });
    expect(part(unconfirmed, "Delete account")).toContain("Check the box to confirm");
    const left = await unconfirmed.send("Delete Account", { Password: password, confirmed: true });
    expect(left.address).toBe("/signin");
    expect(left.statuses).toEqual(["Your account and everything in it have been deleted."]);
    expect(await site.database.$count(user)).toBe(0);
    expect((await web.open("/account")).address).toBe("/signin?next=/account");
  });

  test("wrong passwords on the account page are limited", async ({ web }) => {
    await signUpMember(web);
    for (let number = 1; number <= 10; number++) {
      const guess = { intent: "delete", password: `guess ${number}`, confirmed: "on" };
      expect((await web.post("/account", guess)).status).toBe(400);
    }
    const account = await web.open("/account");
    const refused = await account.send("Delete Account", { Password: password, confirmed: true });
    expect(refused.status).toBe(429);
    expect(part(refused, "Delete account")).toContain("Too many attempts.");
  });

  test("changes of the email are limited per hour, and so are their mails", async ({ web, site }) => {
    await signUpMember(web);
    const account = await web.open("/account");
    const ask = () => account.send("Save Email", { Email: freshEmail("stranger"), Password: password });
    for (let number = 1; number <= 5; number++) expect((await ask()).status).toBe(200);
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(part(refused, "Email")).toContain("Too many attempts. Please try again in");
    expect(await site.database.$count(messages)).toBe(5);
  });

  test("a member downloads everything held about them, with the files of their program", async ({
    web,
    site,
  }) => {
    const email = await signUpMember(web);
    const application = await web.open("/member-dashboard/application");
    await application.send("Save Draft", { Mission: "Shoes for every child" });
    const account = await web.open("/account");
    expect(account.$("a:contains('Download My Data')").attr("href")).toBe("/account/data");
    const answer = await web.get("/account/data");
    expect(answer.headers()["content-disposition"]).toBe('attachment; filename="my-data.zip"');
    const { "my-data.json": json, ...files } = unzip(await answer.body());
    expect(files).toEqual({});
    const data = JSON.parse(String(json));
    expect(data).toMatchObject({
      account: { name: "Ada Okafor", email },
      application: null,
      draft: { mission: "Shoes for every child" },
    });
    expect(data.sessions).toHaveLength(1);
    expect(String(json)).not.toMatch(/token|scrypt/);

    const [member] = await site.database.select().from(user).where(eq(user.email, email));
    await addEverything(site.database, email, member?.id ?? "");
    const all = unzip(await (await web.get("/account/data")).body());
    expect(Object.keys(all)).toEqual(["my-data.json", "files/Größe.pdf"]);
    expect(all["files/Größe.pdf"]?.equals(fileOfSample)).toBe(true);
    const { conversation, engagement } = JSON.parse(String(all["my-data.json"]));
    expect(conversation).toContainEqual(
      expect.objectContaining({ kind: "check_in", text: "The budget is done" }),
    );
    expect(engagement).toMatchObject({
      checkIns: [{ week: 1, stuck: "The server", usefulness: 4 }],
      files: [{ name: "Größe.pdf", size: fileOfSample.length, sentBy: "member", path: "files/Größe.pdf" }],
    });
  });

  test("a database error is shown on our own page", async ({ web, site }) => {
    await signUpMember(web);
    await site.database.execute(sql`alter table drafts rename to away`);
    try {
      const account = await (await web.open("/account")).follow("Download My Data");
      expect(account.alerts.join()).toContain("Your data could not be gathered.");
      const failed = await web.open("/member-dashboard/application");
      expect(failed.status).toBe(500);
      expect(failed.$("h1").text()).toBe("This page could not be loaded");
      await site.database.execute(sql`alter table away rename to drafts`);
      expect((await failed.follow("Try again")).field("Mission")).toHaveLength(1);
    } finally {
      await site.database.execute(sql`alter table if exists away rename to drafts`);
    }
  });

  test("the admin is redirected from member pages to the back office", async ({ web }) => {
    await signInAsAdmin(web);
    for (const path of ["/account", "/account/data", "/member-dashboard/application"]) {
      const answer = await web.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, "/admin/dashboard"]);
    }
  });
});

test.describe("with scripts", () => {
  test.use({ expectedErrors: [/status of (400|503)/] });

  test("deleting the account also clears the browser's copy, a refused deletion keeps it", async ({
    page,
  }) => {
    await signUpMember(page);
    await page.goto("/member-dashboard/application");
    await page.route("**/application/draft", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByLabel("Mission").fill("Typed, never saved");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await page.goto("/account");
    const deletion = page.getByRole("region", { name: "Delete account" });
    const readStorage = () => page.evaluate(() => JSON.stringify(localStorage));
    for (const [secret, outcome] of [
      ["not my password", "This is not your password."],
      [password, "Your account and everything in it have been deleted."],
    ] as const) {
      expect(await readStorage()).toContain("never saved");
      await deletion.getByLabel("Password").fill(secret);
      await deletion.getByRole("checkbox").check();
      await deletion.getByRole("button", { name: "Delete Account" }).click();
      await expect(page.getByText(outcome)).toBeVisible();
    }
    expect(await readStorage()).toBe("{}");
  });

  test("a second message is shown although the first was dismissed, and a requested email leaves the field", async ({
    page,
  }) => {
    const email = await signUpMember(page);
    await page.goto("/account");
    const message = page.getByText("Your name has been changed.");
    for (const name of ["Ada One", "Ada Two"]) {
      await page.getByLabel("Full Name").fill(name);
      await page.getByRole("button", { name: "Save Name" }).click();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(message).toBeVisible();
      await page.getByLabel("Dismiss this message").check({ force: true });
      await expect(message).toBeHidden();
    }
    const next = freshEmail("moved");
    const form = page.getByRole("region", { name: "Email", exact: true });
    for (const [secret, shown, answer] of [
      ["not my password", next, "This is not your password."],
      [password, email, next],
    ] as const) {
      await form.getByLabel("Email").fill(next);
      await form.getByLabel("Password").fill(secret);
      await form.getByRole("button", { name: "Save Email" }).click();
      await expect(form.getByText(answer)).toBeVisible();
      await expect(form.getByLabel("Email")).toHaveValue(shown);
    }
  });
});
