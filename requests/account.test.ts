import { eq, sql } from "drizzle-orm";
import { unzip } from "#app/request/unzip.test-support.ts";
import { addEverything, fileOfSample } from "#domain/people/privacy/people.test-support.ts";
import { session, user } from "#platform/auth/table.server.ts";
import { login, part, signIn } from "./account.ts";
import { password, signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { describe, expect, test } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

/** The devices on an account page. */
function listedDevices(page: WebPage) {
  return page.$(`section[aria-label="Devices"] li`).toArray();
}

const member = { enter: signUpMember, enterByForm: signIn, address: "/account", entrance: "/signin" };
const admin = {
  ...{ enter: signInAsAdmin, enterByForm: login },
  ...{ address: "/admin/account", entrance: "/admin/login" },
};

describe.each([
  { who: "member", home: "/member-dashboard", name: "Ada Okafor", ...member },
  { who: "admin", home: "/admin/dashboard", name: "Account", ...admin },
])("the $who's account", ({ enter, enterByForm, address, entrance, home, name }) => {
  test("a changed name is said and shown", async ({ web }) => {
    await enter(web);
    const account = await (await web.open(home)).follow(name);
    expect(account.address).toBe(address);
    const renamed = await account.send("Save Name", { "Full Name": "Ada N. Okafor" });
    expect(renamed.statuses).toEqual(["Your name has been changed."]);
    expect(renamed.value("Full Name")).toBe("Ada N. Okafor");
  });

  test("a changed password signs out other devices, which sign in with the new one", async ({
    web,
    site,
  }) => {
    const other = new Web(site.url);
    const email = await enter(web);
    await signInAgain(other, email);
    const account = await web.open(address);
    const change = (from: string, to: string) =>
      account.send("Change Password", { "Current Password": from, "New Password": to });
    const guessed = await change("not my password", "a new long password");
    expect(guessed.status).toBe(400);
    expect(part(guessed, "Password")).toContain("This is not your password.");
    expect(guessed.html).not.toContain("not my password");
    const common = await change(password, "password123");
    expect(part(common, "Password")).toContain("This password is very common");
    const changed = await change(password, "a new long password");
    expect(changed.statuses).toEqual(["Your password has been changed. Other devices have been signed out."]);
    expect((await other.open(home)).address).toBe(entrance);
    expect((await enterByForm(other, email, "a new long password")).address).toBe(home);
  });

  test("other devices are listed and signed out, one or all", async ({ web, site }) => {
    const other = new Web(site.url);
    const email = await enter(web);
    for (let device = 0; device < 3; device++) await signInAgain(other, email);
    await site.database.update(session).set({ userAgent: chrome });
    const account = await web.open(address);
    expect(listedDevices(account)).toHaveLength(4);
    expect(part(account, "Devices").match(/Chrome on Linux This device/g)).toHaveLength(1);
    const oneLess = await account.send("Sign Out Chrome on Linux");
    expect(oneLess.statuses).toEqual(["That device has been signed out."]);
    expect(listedDevices(oneLess)).toHaveLength(3);
    expect(listedDevices(await oneLess.send("Sign Out All Other Devices"))).toHaveLength(1);
    expect((await other.open(home)).address).toBe(entrance);
  });
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

test("a member downloads everything held about them, with the files of their program", async ({
  web,
  site,
}) => {
  const email = await signUpMember(web);
  const application = await web.open("/member-dashboard/application");
  await application.send("Save Draft", { Mission: "Shoes for every child" });
  const account = await web.open("/account");
  expect(account.$("a:contains('Download My Data')").attr("href")).toBe("/account/data");
  const early = unzip((await web.get("/account/data")).body());
  expect(JSON.parse(String(early["my-data.json"]))).toMatchObject({
    account: { name: "Ada Okafor", email },
    application: null,
    draft: { mission: "Shoes for every child" },
    sessions: { length: 1 },
  });

  const [holder] = await site.database.select().from(user).where(eq(user.email, email));
  await addEverything(site.database, email, holder?.id ?? "");
  const answer = await web.get("/account/data");
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="my-data.zip"');
  const all = unzip(answer.body());
  expect(Object.keys(all)).toEqual(["my-data.json", "files/Größe.pdf"]);
  expect(all["files/Größe.pdf"]?.equals(fileOfSample)).toBe(true);
  expect(String(all["my-data.json"])).not.toMatch(/token|scrypt/);
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
