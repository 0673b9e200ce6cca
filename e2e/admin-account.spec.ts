import { session } from "#platform/auth/table.server.ts";
import { listedDevices, login, part, test } from "./account.ts";
import { password, signInAgain, signInAsAdmin } from "./people.ts";
import { expect } from "./test.ts";

test.describe.configure({ mode: "default" });

test("the admin changes name and password, which ends other sessions", async ({ web, other }) => {
  const email = await signInAsAdmin(web);
  await signInAgain(other, email);
  const account = await (await web.open("/admin/dashboard")).follow("Account");
  expect(account.$("h1").text()).toBe("Account");
  expect(account.text).toContain(`You sign in as ${email}.`);
  const renamed = await account.send("Save Name", { "Full Name": "Grace N. Ito" });
  expect(renamed.statuses).toEqual(["Your name has been changed."]);
  expect(renamed.value("Full Name")).toBe("Grace N. Ito");

  const change = (from: string, to: string) =>
    account.send("Change Password", { "Current Password": from, "New Password": to });
  const guessed = await change("not my password", "a new long password");
  expect(part(guessed, "Password")).toContain("This is not your password.");
  const common = await change(password, "password123");
  expect(part(common, "Password")).toContain("This password is very common");
  expect(common.html).not.toContain("password123");
  const changed = await change(password, "a new long password");
  expect(changed.statuses).toEqual(["Your password has been changed. Other devices have been signed out."]);
  expect((await other.open("/admin/dashboard")).address).toBe("/admin/login");
  expect((await login(other, email, "a new long password")).address).toBe("/admin/dashboard");
});

test("other devices are listed, and signed out one or all", async ({ web, other, site }) => {
  const email = await signInAsAdmin(web);
  for (let device = 0; device < 3; device++) await signInAgain(other, email);
  const account = await web.open("/admin/account");
  expect(listedDevices(account)).toHaveLength(4);
  const oneLess = await account.send("Sign Out Unknown device");
  expect(oneLess.statuses).toEqual(["That device has been signed out."]);
  expect(listedDevices(oneLess)).toHaveLength(3);
  expect(listedDevices(await oneLess.send("Sign Out All Other Devices"))).toHaveLength(1);
  expect(await site.database.$count(session)).toBe(1);
  expect((await other.open("/admin/dashboard")).address).toBe("/admin/login");
});
