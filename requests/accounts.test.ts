import { sql } from "drizzle-orm";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { session } from "#platform/auth/table.server.ts";
import { login, signIn } from "./account.ts";
import { freshEmail, password, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

const ada = { "First Name": "Ada", "Last Name": "Okafor", Password: password };

test("a member signs up, is signed in, signs out and signs in again", async ({ web, site }) => {
  const email = freshEmail("member");
  const home = await (await web.open("/signup")).send("Create Account", { ...ada, Email: email });
  expect(home.address).toBe("/member-dashboard");
  expect(home.$("h1").text()).toBe("Welcome, Ada Okafor");
  expect(home.$("a:contains('Start Application')")).toHaveLength(1);
  expect(await site.database.select().from(profiles)).toMatchObject([
    { fullName: "Ada Okafor", role: "user" },
  ]);
  expect((await home.send("Sign Out")).address).toBe("/signin");
  expect((await web.open("/member-dashboard")).address).toBe("/signin");
  expect((await signIn(web, email)).address).toBe("/member-dashboard");
  expect((await web.open("/signin")).address).toBe("/member-dashboard");
});

test("sign-up says what is wrong and keeps what was typed, but not the password", async ({ web, site }) => {
  const form = await web.open("/signup");
  expect(form.text).toContain("Must be at least 8 characters");
  expect(form.$("main a:contains('Sign In')").attr("href")).toBe("/signin");
  const email = await signUpMember(new Web(site.url));
  const common = await form.send("Create Account", { ...ada, Email: email, Password: "password1" });
  expect(common.status).toBe(400);
  expect(common.text).toContain("This password is very common");
  expect(common.value("First Name")).toBe("Ada");
  expect(common.html).not.toContain("password1");
  const inUse = await form.send("Create Account", { ...ada, Email: email.toUpperCase() });
  expect(inUse.alerts).toEqual(["User already exists. Use another email."]);
});

test("the admin is created once, signs in and logs out", async ({ web }) => {
  const form = await web.open("/admin/signup");
  expect(form.$("title").text()).toBe("Create Admin Account | Beunec Consulting");
  const typed = { "Full Name": "Grace Ito", Email: freshEmail("admin"), Password: password };
  const created = await form.send("Create Admin Account", typed);
  expect(created.address).toBe("/admin/login");
  const home = await created.send("Login", { Email: typed.Email, Password: password });
  expect(home.address).toBe("/admin/dashboard");
  expect(home.$("h1").text()).toBe("Dashboard Overview");
  const items = home.$("nav[aria-label='Back office'] > ul > li").toArray();
  expect(
    items.map((item) => home.$(item).children().first().clone().find("ul").remove().end().text().trim()),
  ).toEqual([
    ...["Dashboard", "Blog Posts", "Sessions", "Projects", "Case Studies", "BCPBP", "Careers"],
    ...["Job Applications", "More", "Logout"],
  ]);
  expect((await web.open("/admin")).address).toBe("/admin/dashboard");
  expect((await web.open("/member-dashboard")).address).toBe("/admin/dashboard");
  expect((await home.send("Logout")).address).toBe("/admin/login");
  expect((await web.open("/admin/dashboard")).address).toBe("/admin/login");

  const exists = await web.open("/admin/signup");
  expect(exists.$("h1").text()).toBe("Admin Already Exists");
  expect((await exists.follow("Go to Login")).address).toBe("/admin/login");
  const late = await form.send("Create Admin Account", { ...typed, Email: freshEmail("second") });
  expect(late.alerts).toEqual(["An admin user already exists"]);
  expect(late.$("h1").text()).toBe("Admin Already Exists");
});

test("a wrong password and an unknown address get the same message", async ({ web, site }) => {
  for (const tried of [await signUpMember(new Web(site.url)), freshEmail("nobody")]) {
    const refused = await signIn(web, tried, "not the password");
    expect(refused.status).toBe(401);
    expect(refused.alerts).toEqual(["Invalid email or password"]);
    expect(refused.value("Email")).toBe(tried);
  }
});

test("a member who opens the back office or logs in there is refused and signed out, but not for a wrong password", async ({
  web,
  site,
}) => {
  const email = await signUpMember(web);
  expect((await login(web, email, "not the password")).alerts).toEqual(["Invalid email or password"]);
  expect((await web.open("/member-dashboard")).address).toBe("/member-dashboard");
  const refused = await login(web, email);
  expect(refused.status).toBe(401);
  expect(refused.alerts).toEqual(["Unauthorized: Admin access only"]);
  expect(await site.database.$count(session)).toBe(0);
  expect((await web.open("/member-dashboard")).address).toBe("/signin");

  await signIn(web, email);
  const opened = await web.open("/admin/blog");
  expect(opened.address).toBe("/admin/login");
  expect(opened.failures).toEqual([["Unauthorized: Admin access only", "You have been signed out."]]);
  expect(await site.database.$count(session)).toBe(0);
  expect((await web.open("/admin/login")).alerts).toEqual([]);
});

test("a fault of the server is 503, with the form's own sentence and what was typed but the password", async ({
  web,
  site,
}) => {
  const email = freshEmail("member");
  async function expectFault(page: WebPage, sentence: string) {
    expect(page.status).toBe(503);
    expect(page.alerts).toEqual([sentence]);
    expect(page.value("Email")).toBe(email);
    expect(page.html).not.toContain(password);
  }
  async function refuseInserts(table: string) {
    await site.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused''; end'`);
    await site.database.execute(
      sql.raw(
        `create trigger refuse_inserts before insert on ${table} for each row execute function refuse()`,
      ),
    );
  }
  const typed = { ...ada, Email: email };
  const signUp = async () => (await web.open("/signup")).send("Create Account", typed);
  const registration = { Email: email, Password: password };
  const register = async () => (await web.open("/admin/signup")).send("Create Admin Account", registration);
  await refuseInserts("profiles");
  await expectFault(await signUp(), "An error occurred during sign up");
  await expectFault(await register(), "Failed to create user");
  await refuseInserts(`auth."user"`);
  await expectFault(await signUp(), "User creation failed");
  await site.database.execute(sql`drop trigger refuse_inserts on profiles`);
  await site.database.execute(sql`drop trigger refuse_inserts on auth."user"`);

  await addAccount({ name: "Ada Okafor", email, role: "user" });
  await refuseInserts("auth.session");
  await expectFault(await signIn(web, email), "An error occurred during sign in");
  await expectFault(await login(web, email), "An error occurred");
  await site.database.execute(sql`drop trigger refuse_inserts on auth.session`);
  expect((await signIn(web, email)).address).toBe("/member-dashboard");
});

test("too many attempts on one account are refused with a message and Retry-After, whatever X-Forwarded-For says", async ({
  request,
  site,
}) => {
  const email = freshEmail("guessed");
  await addAccount({ name: "Ada Okafor", email, role: "user" });
  const attempt = (number: number) =>
    request.post("/signin", {
      form: { email, password: `guess number ${number}` },
      headers: { Origin: site.url, "X-Forwarded-For": `203.0.113.${number}` },
    });
  // After ten attempts one more is allowed per minute.
  for (let number = 1; number <= 11; number++) expect((await attempt(number)).status()).toBe(401);
  await site.database.execute(sql`update limits.rate_limits set expires_at = now() + interval '1 hour'`);
  const refused = await attempt(12);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(refused.text()).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);
});
