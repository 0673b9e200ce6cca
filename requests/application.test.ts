import { sql } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { applicationAddress, required } from "./application.ts";
import { refuseApplications, saveDraft } from "./member-web.ts";
import { password, signUpMember } from "./people.ts";
import { withoutTable } from "./refused-changes.ts";
import { describe, expect, test } from "./test.ts";

let email = "";

test.beforeEach(async ({ web }) => {
  email = await signUpMember(web);
});

test("a member applies, sees the whole application and withdraws it", async ({ web, site }) => {
  const form = await (await web.open("/member-dashboard")).follow("Start Application");
  expect(form.address).toBe(applicationAddress);
  expect(form.value("Contact Person Name")).toBe("Ada Okafor");
  expect(form.value("Date")).toMatch(/^\d{4}-\d\d-\d\d$/);
  const dashboard = await form.send("Submit Application", {
    "Organization Name": required.organizationName,
    "Organization Type": "Other",
    "Please specify": "Cooperative",
    "Team Size": "1-5",
    "Annual Revenue": "$50,000 - $100,000",
    Mission: required.mission,
    "Marketing and sales": true,
    "Explain: Marketing and sales": "Few know us.",
    Other: true,
    "Please specify the challenge": "Space",
    "Why Pro Bono": required.whyProBono,
    desiredServices: ["Grant Writing & Fundraising", "Operational Excellence"],
    "Service Goals": required.serviceGoals,
    Yes: true,
    "Hybrid (mix)": true,
    Availability: "Mondays\nTuesdays",
  });
  expect(dashboard.address).toBe("/member-dashboard");
  expect(dashboard.statuses).toContain("Your application has been submitted.");
  expect(dashboard.$("#sent").text()).toMatch(/^What you sent on \d+\/\d+\/\d{4}$/);
  for (const text of [
    ...["Pending", "Under review", "Cooperative", "Other: Space", "Few know us."],
    ...["Hybrid (mix)", "Grant Writing & Fundraising"],
  ])
    expect(dashboard.text).toContain(text);
  const [row] = await site.database.select().from(bcpbpApplications);
  expect(row).toMatchObject({ status: "pending", availability: "Mondays\nTuesdays", teamSize: "1-5" });

  expect((await web.open(applicationAddress)).address).toBe("/member-dashboard");
  const again = await form.send("Submit Application", required);
  expect(again.statuses).toContain("Your application had already been submitted. This is what we received.");
  const withdrawn = await dashboard.send("Withdraw Application");
  expect(withdrawn.statuses).toContain("Your application has been withdrawn.");
  expect((await withdrawn.follow("Start Application")).address).toBe(applicationAddress);
  expect(await site.database.$count(bcpbpApplications)).toBe(0);
});

test("a failure shows the specified message and keeps the text", async ({ web, site }) => {
  await refuseApplications(site.database);
  const failed = await (await web.open(applicationAddress)).send("Submit Application", required);
  expect(failed.status).toBe(500);
  expect(failed.alerts).toEqual(["Failed to submit application"]);
  expect(failed.value("Mission")).toBe(required.mission);
});

test("the server lists all missing answers with links, and nothing typed is lost", async ({ web }) => {
  const form = await web.open(applicationAddress);
  const refused = await form.send("Submit Application", { "Organization Type": "Other", Industry: "Kept" });
  expect(refused.status).toBe(400);
  const links = refused.$("[role=alert] a").toArray();
  expect(links).toHaveLength(6);
  for (const link of links) expect(refused.$(refused.$(link).attr("href") ?? "")).toHaveLength(1);
  expect(refused.$(links[2]).text()).toBe("Mission is required.");
  expect(refused.$(links[2]).attr("href")).toBe(`#${refused.field("Mission").attr("id")}`);
  expect(refused.$("aside[aria-label=Progress]").text()).toContain("4 of 10 required answers");
  for (const page of [refused, await web.open(applicationAddress)])
    expect(page.value("Industry")).toBe("Kept");
});

test("the sixth application of a day is refused with a sentence, and what was typed is kept", async ({
  web,
  site,
}) => {
  const first = await (await web.open(applicationAddress)).send("Submit Application", required);
  await first.send("Withdraw Application");
  // As if four more had been sent.
  await site.database.execute(
    sql`update limits.rate_limits set hits = 5 where key like 'program application:%'`,
  );
  const refused = await (await web.open(applicationAddress)).send("Submit Application", required);
  expect(refused.status).toBe(429);
  expect(refused.alerts.join()).toContain("You have sent five applications within a day.");
  for (const page of [refused, await web.open(applicationAddress)])
    expect(page.value("Mission")).toBe(required.mission);
});

test("Save Draft and Cancel keep what was typed, and Discard Draft deletes it", async ({ web }) => {
  const form = await web.open(applicationAddress);
  const saved = await form.send("Save Draft", { Industry: "Charity" });
  expect(saved.statuses).toContain("Your draft has been saved.");
  const dashboard = await saved.send("Cancel", { Phone: "555 010 0100" });
  expect(dashboard.address).toBe("/member-dashboard");
  const again = await dashboard.follow("Continue Application");
  expect(again.value("Industry")).toBe("Charity");
  expect(again.value("Phone")).toBe("555 010 0100");
  const discarded = await dashboard.send("Discard Draft");
  expect(discarded.statuses).toContain("Your draft has been discarded.");
  expect((await discarded.follow("Start Application")).value("Industry")).toBe("");
});

test("a draft of an earlier day gets today's date", async ({ web, site }) => {
  await saveDraft(web, "Begun long ago");
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update drafts set updated_at = '2026-01-15T17:00:00Z',
      data = jsonb_set(data, '{form,signedOn}', '"2026-01-15"')`);
  });
  const form = await web.open(applicationAddress);
  expect(form.value("Mission")).toBe("Begun long ago");
  expect(form.value("Date") > "2026-01-15").toBe(true);
});

test("signing in leads back to the form, and only to our own pages", async ({ web, request, site }) => {
  for (const [next, reached] of [
    [applicationAddress, applicationAddress],
    ["//evil.example", "/member-dashboard"],
    ["/account/../admin", "/member-dashboard"],
  ] as const) {
    const answer = await request.post(`/signin?next=${encodeURIComponent(next)}`, {
      form: { email, password },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.headers().location).toBe(reached);
  }
  await site.database.execute(sql`delete from auth.session`);
  expect((await web.open(applicationAddress)).address).toBe(`/signin?next=${applicationAddress}`);
});

test("each decision has its text", async ({ web, site }) => {
  const [member] = await site.database.select().from(user);
  const application = sampleApplication(member?.id ?? "");
  const texts = {
    approved: [
      "Congratulations! Your application has been approved.",
      "We will contact you shortly to discuss the next steps.",
    ],
    declined: [
      "Application Status: Declined",
      "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
      "To apply again, please ask us to delete this one first.",
    ],
  };
  for (const status of ["approved", "declined"] as const) {
    await site.database.delete(bcpbpApplications);
    await site.database.insert(bcpbpApplications).values({ ...application, status });
    const dashboard = await web.open("/member-dashboard");
    for (const text of texts[status]) expect(dashboard.text).toContain(text);
    for (const text of ["Withdraw Application", "Start Application"])
      expect(dashboard.text).not.toContain(text);
  }
});

test("an application that cannot be loaded shows an error with Retry", async ({ web, site }) => {
  await withoutTable(site.database, "bcpbp_applications", async () => {
    const failed = await web.open("/member-dashboard");
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("Your application could not be loaded");
    expect(failed.$("a:contains(Retry)").attr("href")).toBe("/member-dashboard");
  });
});

describe("of two versions of a draft", () => {
  for (const [chosen, sends] of [
    ["What is shown below", "Save Draft"],
    ["The version saved elsewhere", "Submit Application"],
  ] as const) {
    test(`both are in sight, and the form goes on with: ${chosen}`, async ({ web }) => {
      const [first, second] = [await web.open(applicationAddress), await web.open(applicationAddress)];
      await first.send("Save Draft", { Availability: "First\ntab" });
      const refused = await second.send(sends, { Availability: "Second tab" });
      expect(refused.status).toBe(409);
      const both = refused.$("section[aria-label='Two versions']").text();
      for (const text of ["First\ntab", "Second tab"]) expect(both).toContain(text);
      expect(refused.value("Availability")).toBe("Second tab");

      const isShown = chosen === "What is shown below";
      const decided = isShown ? await refused.send(chosen) : await refused.follow(chosen);
      expect(decided.$("section[aria-label='Two versions']")).toHaveLength(0);
      const expected = isShown ? "Second tab" : "First\ntab";
      for (const form of [decided, await web.open(applicationAddress)])
        expect(form.value("Availability")).toBe(expected);
    });
  }
});

test("a form sent after the session ended is restored after signing in again", async ({ web, site }) => {
  const form = await web.open(applicationAddress);
  await site.database.execute(sql`delete from auth.session`);
  const filled = { ...required, Availability: "Mondays\nTuesdays" };
  const unsent = await form.send("Submit Application", filled);
  expect(unsent.status).toBe(401);
  expect(unsent.text).toContain("Not authenticated");
  expect(unsent.$("a[target=_blank]").filter('[href="/signin"]').text()).toContain("Sign in again");
  await (await web.open("/signin")).send("Sign In", { Email: email, Password: password });
  expect((await unsent.send("Continue with what I typed")).address).toBe("/member-dashboard");
  expect(await site.database.select().from(bcpbpApplications)).toMatchObject([
    { availability: "Mondays\nTuesdays" },
  ]);
});
