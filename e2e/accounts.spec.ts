import { sql } from "drizzle-orm";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { countSignIn } from "#domain/people/profiles/sign-in-limits.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { session } from "#platform/auth/table.server.ts";
import { login, mailTest, signIn, test } from "./account.ts";
import { findMail, linkIn } from "./mails.ts";
import { freshEmail, password, signInAsAdmin, signUpMember, signUpMemberByForm } from "./people.ts";
import { expect } from "./test.ts";
import type { WebPage } from "./web.ts";

test.describe.configure({ mode: "default" });

const ada = { "First Name": "Ada", "Last Name": "Okafor", Password: password };

test.describe("by request", () => {
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

  test("sign-up says what is wrong and keeps what was typed, but not the password", async ({
    web,
    other,
  }) => {
    const form = await web.open("/signup");
    expect(form.text).toContain("Must be at least 8 characters");
    expect(form.$("main a:contains('Sign In')").attr("href")).toBe("/signin");
    const email = await signUpMember(other);
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
    expect(form.text).toContain("The one account that runs the whole back office.");
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
    expect(exists.$("title").text()).toBe("Admin Already Exists | Beunec Consulting");
    expect(exists.$("h1").text()).toBe("Admin Already Exists");
    expect((await exists.follow("Go to Login")).address).toBe("/admin/login");
    const late = await form.send("Create Admin Account", { ...typed, Email: freshEmail("second") });
    expect(late.alerts).toEqual(["An admin user already exists"]);
    expect(late.$("h1").text()).toBe("Admin Already Exists");
  });

  test("a wrong password and an unknown address get the same message", async ({ web, other }) => {
    for (const tried of [await signUpMember(other), freshEmail("nobody")]) {
      const refused = await signIn(web, tried, "not the password");
      expect(refused.status).toBe(401);
      expect(refused.alerts).toEqual(["Invalid email or password"]);
      expect(refused.value("Email")).toBe(tried);
    }
  });

  test("a member can neither log in as the admin nor open the back office", async ({ web, site }) => {
    const email = await signUpMember(web);
    const refused = await web.open("/admin/blog");
    expect(refused.address).toBe("/admin/login");
    expect(refused.failures).toEqual([["Unauthorized: Admin access only", "You have been signed out."]]);
    expect((await web.open("/admin/login")).alerts).toEqual([]);
    expect(await site.database.$count(session)).toBe(0);
    expect((await login(web, email)).alerts).toEqual(["Unauthorized: Admin access only"]);
    expect(await site.database.$count(session)).toBe(0);
  });

  test("a member's correct password at the admin's login ends the member's session, a wrong one does not", async ({
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
  });

  test("an admin whose role is gone is refused, and not called a member", async ({ web, site }) => {
    await signInAsAdmin(web);
    await site.database.update(profiles).set({ role: "user" });
    const refused = await web.open("/admin/blog");
    expect(refused.address).toBe("/admin/login");
    expect(refused.failures).toEqual([["Unauthorized: Admin access only", "You have been signed out."]]);
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
    const signUp = { ...ada, Email: email };
    const registration = { "Full Name": "Grace Ito", Email: email, Password: password };
    const register = async () => (await web.open("/admin/signup")).send("Create Admin Account", registration);
    await refuseInserts("profiles");
    await expectFault(
      await (await web.open("/signup")).send("Create Account", signUp),
      "An error occurred during sign up",
    );
    await expectFault(await register(), "Failed to create user");
    await refuseInserts(`auth."user"`);
    await expectFault(
      await (await web.open("/signup")).send("Create Account", signUp),
      "User creation failed",
    );
    await expectFault(await register(), "Failed to create user");
    await site.database.execute(sql`drop trigger refuse_inserts on profiles`);
    await site.database.execute(sql`drop trigger refuse_inserts on auth."user"`);

    await addAccount({ name: "Ada Okafor", email, role: "user" });
    await refuseInserts("auth.session");
    await expectFault(await signIn(web, email), "An error occurred during sign in");
    await expectFault(await login(web, email), "An error occurred");
    for (let attempt = 3; attempt <= 12; attempt++) await login(web, email);
    await site.database.execute(sql`drop trigger refuse_inserts on auth.session`);
    expect((await signIn(web, email)).address).toBe("/member-dashboard");
  });

  test("too many attempts on one account are refused with a message and Retry-After, whatever X-Forwarded-For says", async ({
    request,
    site,
  }) => {
    const email = freshEmail("guessed");
    await addAccount({ name: "Ada Okafor", email, role: "user" });
    async function attempt(number: number) {
      return request.post("/signin", {
        form: { email, password: `guess number ${number}` },
        headers: { Origin: site.url, "X-Forwarded-For": `203.0.113.${number}` },
      });
    }
    // After ten attempts one more is allowed per minute.
    for (let number = 1; number <= 11; number++) expect((await attempt(number)).status()).toBe(401);
    const refused = await attempt(12);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Too many attempts. Please try again in 1 minute.");
  });

  mailTest(
    "others' attempts do not lock out the admin on a known device or with a reset link",
    async ({ web, other: phone, site }) => {
      const email = freshEmail("admin");
      await addAccount({ name: "Grace Ito", email, role: "admin" });
      async function guessUntilRefused() {
        const strangers = Array.from({ length: 12 }, (_, number) => ({
          email,
          sender: { network: `stranger ${number}` },
          device: null,
        }));
        const waits: (number | null)[] = [];
        for (const stranger of strangers) waits.push(await countSignIn(stranger));
        expect(waits.at(-1)).toBeGreaterThan(0);
      }
      const home = await login(web, email);
      expect(home.address).toBe("/admin/dashboard");
      await home.send("Logout");
      await guessUntilRefused();
      expect((await login(web, email)).address).toBe("/admin/dashboard");

      await guessUntilRefused();
      const refused = await login(phone, email);
      expect(refused.status).toBe(429);
      expect(refused.alerts.join()).toContain("To get in at once, choose");
      await (await refused.follow("Forgot your password?")).send("Send Link", { Email: email });
      const mail = await findMail({ ...site, to: email, subject: "Choose a new password" });
      const form = await phone.open(linkIn(mail, "/reset-password"));
      await form.send("Save Password", { "New Password": "another battery staple" });
      await guessUntilRefused();
      expect((await login(phone, email, "another battery staple")).address).toBe("/admin/dashboard");
    },
  );
});

test.describe("in a browser", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("a member signs up and out, and a refused sign-in stands where it stood and does not slide in again", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const email = await signUpMemberByForm(page);
    const cookie = (await context.cookies()).find(({ name }) => name === "beunec_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/signin");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("beunec_session");
    await context.addCookies(cookie ? [cookie] : []);
    await page.goto("/member-dashboard");
    await expect(page).toHaveURL("/signin");

    const form = page.locator("form").filter({ has: page.getByLabel("Password") });
    await expect(form).toHaveCSS("animation-name", "rise");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(form).toHaveCSS("animation-name", "none");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/member-dashboard");
  });
});
