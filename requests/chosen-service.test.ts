import { services } from "#domain/inbox/session-requests/rules.ts";
import { freshEmail, password } from "./people.ts";
import { expect, test } from "./test.ts";
import type { Web, WebPage } from "./web.ts";

const service = "Grant Writing & Fundraising";
const query = new URLSearchParams({ service });
const person = { "First Name": "Ada", "Last Name": "Okafor", Password: password };

/** Follows the program page's link of a service to the form for a new account. */
async function tapService(web: Web) {
  const page = await web.open("/bcpbp");
  return web.open(page.$(`a:contains('${service}')`).attr("href") ?? "");
}

function ticked({ $ }: WebPage) {
  const boxes = $("input[name=desiredServices][checked]").toArray();
  return boxes.map((box) => $(box).attr("value")).sort();
}

test("a service tapped on the program's page is ticked in the application of a new member", async ({
  web,
}) => {
  expect((await web.open(`/member-dashboard?${query}`)).address).toBe(`/signin?${query}`);
  const signUp = await tapService(web);
  expect(signUp.address).toBe(`/signup?${query}`);
  const dashboard = await signUp.send("Create Account", { ...person, Email: freshEmail("member") });
  expect(dashboard.address).toBe(`/member-dashboard?${query}`);
  expect(ticked(await dashboard.follow("Start Application"))).toEqual([service]);
  // It is only an answer that the form begins with.
  expect(ticked(await web.open("/member-dashboard/application"))).toEqual([]);
});

test("it also travels through Sign In, and joins the services of a draft as long as there are fewer than three", async ({
  web,
}) => {
  const Email = freshEmail("member");
  const own = services.filter((each) => each !== service);
  const dashboard = await (await web.open("/signup")).send("Create Account", { ...person, Email });
  const form = await dashboard.follow("Start Application");
  await form.send("Save Draft", { desiredServices: own.slice(0, 2) });
  await web.post("/signout", {});

  const signIn = await (await tapService(web)).follow("Sign In");
  const continued = await (await signIn.send("Sign In", { Email, Password: password })).follow(
    "Continue Application",
  );
  expect(ticked(continued)).toEqual([...own.slice(0, 2), service].sort());

  await continued.send("Save Draft", { desiredServices: own.slice(0, 3) });
  expect(ticked(await web.open(continued.address))).toEqual(own.slice(0, 3).sort());
  // A member who is signed in already is not asked again.
  expect((await tapService(web)).address).toBe(`/member-dashboard?${query}`);
});
