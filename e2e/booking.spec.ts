import { sql } from "drizzle-orm";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { errorsOf } from "./refused-forms.ts";
import { refuseInto } from "./sending.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const sent = "Thank you! Your consultation request has been submitted successfully.";
const failed = "There was an error submitting your request. Please try again.";

const filled = {
  Name: "Ada Okafor",
  Email: "ada@example.org",
  Company: "Okafor Ltd",
  Service: "Grant Writing & Fundraising",
  "Team Size": "11-50",
};

function optionsOf(page: WebPage, label: string) {
  const options = page.field(label).find("option").toArray();
  return options.map((option) => page.$(option).text());
}

test("a request is sent, confirmed on the home page and stored", async ({ web, site }) => {
  const form = await web.open("/book-session");
  expect(form.$("h1").text()).toBe("Schedule a Consultation with Beunec");
  expect(form.$("h2").first().text()).toBe("Request a Custom Consultation");
  const home = await form.send("Submit Request", filled);
  expect(home.address).toBe("/");
  expect(home.statuses.join()).toContain(sent);
  const rows = await site.database.select().from(sessionRequests);
  expect(rows).toMatchObject([
    {
      name: "Ada Okafor",
      email: "ada@example.org",
      company: "Okafor Ltd",
      serviceType: "Grant Writing & Fundraising",
      teamSize: "11-50",
      message: null,
      seenAt: null,
      answeredAt: null,
    },
  ]);
  expect((await web.open("/book-session")).value("Name")).toBe("");
});

test("each invalid field gets an error and what was typed stays", async ({ web, site }) => {
  const form = await web.open("/book-session");
  const refused = await form.send("Submit Request", { Company: "Okafor Ltd", "Team Size": "201+" });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual(["Name is required.", "Email is required.", "Choose a service."]);
  expect(refused.value("Company")).toBe("Okafor Ltd");
  expect(refused.value("Team Size")).toBe("201+");
  expect(await site.database.$count(sessionRequests)).toBe(0);
});

test("a database error loses nothing typed", async ({ web, site }) => {
  await refuseInto(site.database, "session_requests");
  const refused = await (await web.open("/book-session")).send("Submit Request", filled);
  expect(refused.alerts).toEqual([failed]);
  expect(refused.value("Company")).toBe("Okafor Ltd");
  expect(refused.value("Service")).toBe("Grant Writing & Fundraising");
});

test("the form offers the seven services and the four team sizes, each after an empty option", async ({
  web,
}) => {
  const form = await web.open("/book-session");
  expect(optionsOf(form, "Service")).toEqual([
    "Choose a service",
    "Business Strategy Development",
    "Operational Excellence",
    "Leadership Development",
    "Technology & Digital Transformation",
    "Grant Writing & Fundraising",
    "Market Research & Analysis",
    "Industrial & Business Engineering",
  ]);
  expect(form.value("Service")).toBe("");
  expect(optionsOf(form, "Team Size")).toEqual([
    "Choose a team size",
    "1-10 employees",
    "11-50 employees",
    "51-200 employees",
    "201+ employees",
  ]);
  expect(form.value("Team Size")).toBe("");
});

test("a service page links here with its service selected", async ({ web }) => {
  const service = await web.open("/services/technology-transformation");
  const link = service.$("main a").filter((_, element) => {
    return service.$(element).text().trim() === "Schedule a Consultation";
  });
  const form = await web.open(link.first().attr("href") ?? "");
  expect(form.address).toMatch(/^\/book-session\?/);
  expect(form.value("Service")).toBe("Technology & Digital Transformation");
  expect((await web.open("/book-session?service=Anything+else")).value("Service")).toBe("");
});

test("Book Now says Coming soon until the booking page is known, then opens it in a new tab", async ({
  web,
  site,
}) => {
  const before = await web.open("/book-session");
  expect(before.$("button:contains('Book Now')").is("[disabled]")).toBe(true);
  expect(before.text).toContain("Coming soon");
  await site.database.execute(sql`update site_settings set booking_url = 'https://booking.example/beunec'`);
  const after = await web.open("/book-session");
  const link = after.$("a:contains('Book Now')");
  expect(link.attr("href")).toBe("https://booking.example/beunec");
  expect(link.attr("target")).toBe("_blank");
});
