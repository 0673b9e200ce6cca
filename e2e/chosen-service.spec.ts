import { services } from "#domain/inbox/session-requests/rules.ts";
import { freshEmail, password, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const service = "Grant Writing & Fundraising";
const person = { "First Name": "Ada", "Last Name": "Okafor" };

/** Follows the program page's link of a service to the form for a new account. */
async function tapService(web: Web) {
  const page = await web.open("/bcpbp");
  const link = page.$(`a:contains('${service}')`).attr("href") ?? "";
  expect(link).toMatch(/^\/signup\?service=/);
  return web.open(link);
}

function ticked({ $ }: WebPage) {
  return $("input[name=desiredServices][checked]")
    .toArray()
    .map((box) => $(box).attr("value"));
}

test("a service tapped on the program's page is ticked in the application of a new member", async ({
  web,
}) => {
  const dashboard = await (await tapService(web)).send("Create Account", {
    ...person,
    Email: freshEmail("member"),
    Password: password,
  });
  expect(dashboard.address).toBe(`/member-dashboard?${new URLSearchParams({ service })}`);
  const form = await dashboard.follow("Start Application");
  expect(ticked(form)).toEqual([service]);
  // It is only an answer that the form begins with.
  expect(ticked(await web.open("/member-dashboard/application"))).toEqual([]);
});

test("it also travels through Sign In, and joins the services of a draft as long as there are fewer than three", async ({
  web,
}) => {
  const Email = freshEmail("member");
  const own = services.filter((each) => each !== service);
  const account = { ...person, Email, Password: password };
  const form = await (await (await web.open("/signup")).send("Create Account", account)).follow(
    "Start Application",
  );
  await form.send("Save Draft", { desiredServices: own.slice(0, 2) });
  await web.post("/signout", {});

  const signIn = await (await tapService(web)).follow("Sign In");
  const dashboard = await signIn.send("Sign In", { Email, Password: password });
  const continued = await dashboard.follow("Continue Application");
  expect(ticked(continued).sort()).toEqual([...own.slice(0, 2), service].sort());

  await continued.send("Save Draft", { desiredServices: own.slice(0, 3) });
  expect(ticked(await web.open(continued.address)).sort()).toEqual(own.slice(0, 3).sort());
  // A member who is signed in already is not asked again.
  expect((await tapService(web)).address).toBe(dashboard.address);
});

test("a service that is unticked stays so after a reload", async ({ page }) => {
  await signUpMember(page);
  await page.goto(`/member-dashboard/application?${new URLSearchParams({ service })}`);
  const box = page.getByLabel(service);
  await expect(box).toBeChecked();
  await expect(page).toHaveURL("/member-dashboard/application");
  await page.reload();
  await expect(box).not.toBeChecked();
});

test("a guarded page keeps the service while asking to sign in, and an unknown one is dropped", async ({
  web,
}) => {
  const query = new URLSearchParams({ service });
  expect((await web.open(`/member-dashboard?${query}`)).address).toBe(`/signin?${query}`);
  const unknown = await web.open("/signup?service=%3Cscript%3E");
  expect(unknown.$("a:contains('Sign In')").last().attr("href")).toBe("/signin");
});
