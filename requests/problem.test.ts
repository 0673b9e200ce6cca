import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const problem = "Our cash flow is a mess, and last month we could hardly make payroll.";

test.beforeEach(async ({ site }) => {
  const study = { ...sampleCaseStudy(), slug: "bakery", title: "A bakery's winter", published: true };
  await site.database.insert(caseStudies).values({ ...study, challenge: "No cash flow, and no payroll." });
});

test("a problem told on Home leads to services and readings, and into the consultation form", async ({
  web,
  site,
}) => {
  const home = await web.open("/");
  const told = { "What is the problem?": "Which breed of dog is best for children?" };
  const nothing = await home.send("See what fits", told);
  expect(nothing.$("h1").text()).toBe("We could not tell which service fits.");
  const answers = await nothing.send("Put it in other words", { "What is the problem?": problem });
  expect(answers.address).toBe("/book-session/problem");
  expect(answers.$("h1").text()).toBe("This is where we would begin.");
  const best = answers.$("main li").first();
  expect(best.find("h2").text()).toBe("Business Strategy Development");
  expect(best.find("mark").first().text()).toBe("cash flow");
  expect(answers.$("a[href='/case-studies/bakery']").text()).toBe("A bakery's winter");

  const form = await answers.send("Take this to the consultation form: Business Strategy Development");
  expect(form.address).toBe("/book-session");
  expect(form.value("Additional Information")).toBe(problem);
  expect(form.value("Service")).toBe("Business Strategy Development");
  const sent = await form.send("Submit Request", {
    Name: "Ada Okafor",
    Email: "ada@example.org",
    Company: "Okafor Ltd",
    "Team Size": "11-50",
  });
  expect(sent.address).toBe("/");
  const rows = await site.database.select().from(sessionRequests);
  expect(rows).toMatchObject([{ message: problem, serviceType: "Business Strategy Development" }]);
});

test("the answers can be reloaded, returned to and opened in another tab, until another problem is told", async ({
  web,
}) => {
  await web.post("/book-session/problem", { problem });
  await web.open("/services/business-strategy");
  const answers = await web.open("/book-session/problem");
  expect(answers.$("h1").text()).toBe("This is where we would begin.");
  expect(answers.value("What is the problem?")).toBe(problem);
  await web.post("/book-session/problem", {
    problem: "We need grants from foundations, and a grant writer.",
  });
  const later = await web.open("/book-session/problem");
  expect(later.$("main li h2").first().text()).toBe("Grant Writing & Fundraising");
  expect((await web.open("/book-session")).value("Additional Information")).toBe("");
});

test("Home's form has no ticket and is cached; what is told is not stored, and what is refused is kept", async ({
  request,
  web,
  site,
}) => {
  const home = await request.get("/");
  expect(home.headers()["cache-control"]).toContain("public");
  expect(home.text()).toContain('action="/book-session/problem"');
  expect(home.text()).not.toContain('name="ticket"');

  const answers = await web.post("/book-session/problem", { problem });
  expect(answers.headers["cache-control"]).toBe("no-store");
  expect(await site.database.$count(sessionRequests)).toBe(0);

  const short = await web.post("/book-session/problem", { problem: "Help" });
  expect(short.status).toBe(400);
  expect(short.text).toContain("Please write a sentence or two");
  expect(short.value("problem")).toBe("Help");
  const byProgram = await web.post("/book-session/problem", { problem, reference: "me" });
  expect(byProgram.status).toBe(400);
  expect(byProgram.text).not.toContain("This is where we would begin.");
});

test("a text without room in a cookie is answered in place, and no text before it comes back", async ({
  web,
}) => {
  await web.post("/book-session/problem", { problem });
  const long = Array.from({ length: 1_980 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join("");
  const answered = await web.post("/book-session/problem", {
    problem: `cash flow, payroll ${long}`.slice(0, 2_000),
  });
  expect(answered.$("h1").text()).toBe("This is where we would begin.");
  const empty = await web.open("/book-session/problem");
  expect(empty.$("h1").text()).toBe("Say it as you would over coffee.");
});

test("the service that the form does not name is said to be part of the option that is chosen", async ({
  web,
}) => {
  const described =
    "Our data is scattered over spreadsheets, data quality is poor and nobody owns the data governance.";
  const answers = await web.post("/book-session/problem", { problem: described });
  const covered = "“Technology & Digital Transformation” covers data readiness.";
  const form = await answers.send(
    "Take this to the consultation form: Data Readiness Framework Implementation",
  );
  expect(form.value("Service")).toBe("Technology & Digital Transformation");
  expect(form.$("main").text()).toContain(covered);
});

test("a request shows the admin what was done in cases like it", async ({ web, site }) => {
  await signInAsAdmin(web);
  const request = { ...sampleSessionRequest(), message: problem };
  await site.database.insert(sessionRequests).values(request);
  const opened = await web.open(`/admin/sessions?open=${request.id}`);
  const cases = opened.$("section:contains('What we did in cases like this')").last();
  expect(cases.find("a").first().text()).toBe("Business Strategy Development");
  expect(cases.find("a[href='/case-studies/bakery']").text()).toContain("A bakery's winter");
  expect(cases.text()).toContain("“cash flow”");
});

test("a term that the owner adds leads visitors to its service, until it is removed", async ({ web }) => {
  async function tell() {
    const told = { problem: "We have a zeppelin fleet and nobody to fly it." };
    return (await web.post("/book-session/problem", told)).$("h1").text();
  }
  await signInAsAdmin(web);
  const form = await web.open("/admin/settings/vocabulary");
  const added = await form.send("Add Term", { Term: "zeppelin fleet", service: "grant-writing" });
  expect(added.statuses.join()).toContain("“zeppelin fleet” has been added.");
  expect(await tell()).toBe("This is where we would begin.");

  const refused = await added.send("Add Term", { Term: "zeppelin fleets", service: "grant-writing" });
  expect(refused.alerts.join()).toContain("“zeppelin fleet” already leads to");
  expect(refused.value("Term")).toBe("zeppelin fleets");
  const removed = await refused.send("Remove zeppelin fleet");
  expect(removed.statuses.join()).toContain("has been removed");
  expect(await tell()).toBe("We could not tell which service fits.");
});
