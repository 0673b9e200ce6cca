import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { acceptInto, refuseInto } from "./refused-changes.ts";
import { errorsOf } from "./refused-forms.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test("a consultation request is refused or fails with what was typed, then is confirmed on the home page and stored", async ({
  web,
  site,
}) => {
  const form = await web.open("/book-session?service=Anything+else");
  expect(form.$("h1").text()).toBe("Schedule a Consultation with Beunec");
  expect(form.value("Service")).toBe("");
  expect(textsIn(form, "main select option")).toEqual([
    ...["Choose a service", "Business Strategy Development", "Operational Excellence"],
    ...["Leadership Development", "Technology & Digital Transformation", "Grant Writing & Fundraising"],
    ...["Market Research & Analysis", "Industrial & Business Engineering"],
    ...["Choose a team size", "1-10 employees", "11-50 employees", "51-200 employees", "201+ employees"],
  ]);
  const refused = await form.send("Submit Request", { Company: "Okafor Ltd", "Team Size": "201+" });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual(["Name is required.", "Email is required.", "Choose a service."]);
  expect([refused.value("Company"), refused.value("Team Size")]).toEqual(["Okafor Ltd", "201+"]);
  expect(await site.database.$count(sessionRequests)).toBe(0);

  const Service = "Grant Writing & Fundraising";
  const person = { Name: "Ada Okafor", Email: "ada@example.org" };
  await refuseInto(site.database, "session_requests");
  const failed = await refused.send("Submit Request", { ...person, Service });
  expect(failed.alerts).toEqual(["There was an error submitting your request. Please try again."]);
  expect([failed.value("Company"), failed.value("Service")]).toEqual(["Okafor Ltd", Service]);
  await acceptInto(site.database, "session_requests");
  const home = await failed.send("Submit Request");
  expect(home.address).toBe("/");
  expect(home.statuses.join()).toContain(
    "Thank you! Your consultation request has been submitted successfully.",
  );
  expect(await site.database.select().from(sessionRequests)).toMatchObject([
    {
      ...{ name: "Ada Okafor", email: "ada@example.org", company: "Okafor Ltd", serviceType: Service },
      ...{ teamSize: "201+", message: null, seenAt: null, answeredAt: null },
    },
  ]);
  const chosen = await web.open(`/book-session?${new URLSearchParams({ service: Service })}`);
  expect([chosen.value("Name"), chosen.value("Service")]).toEqual(["", Service]);
});
