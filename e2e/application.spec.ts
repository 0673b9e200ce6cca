import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { applicationAddress, required } from "./application.ts";
import { refuseApplications, saveDraft } from "./member-web.ts";
import { password, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

test.describe.configure({ mode: "default" });

let email = "";

test.beforeEach(async ({ web }) => {
  email = await signUpMember(web);
});

test("a member applies, sees the whole application and withdraws it", async ({ web, site }) => {
  const form = await (await web.open("/member-dashboard")).follow("Start Application");
  expect(form.address).toBe(applicationAddress);
  expect(form.value("Contact Person Name")).toBe("Ada Okafor");
  const {
    rows: [today],
  } = await site.database.execute(
    sql`select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`,
  );
  expect(form.value("Date")).toBe(today?.day);
  const dashboard = await form.send("Submit Application", {
    "Organization Name": required.organizationName,
    "Organization Type": "Other",
    "Please specify": "Cooperative",
    "Year Founded": "2019",
    Website: "https://example.org/steps",
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
  ]) {
    expect(dashboard.text).toContain(text);
  }
  const [row] = await site.database.select().from(bcpbpApplications);
  expect(row).toMatchObject({
    orgType: "Cooperative",
    yearFounded: 2019,
    status: "pending",
    availability: "Mondays\nTuesdays",
    desiredServices: ["Grant Writing & Fundraising", "Operational Excellence"],
  });
  expect(JSON.parse(row?.challenges ?? "")).toMatchObject({
    marketing_sales: { checked: true, explanation: "Few know us." },
    other: { checked: true, specify: "Space", explanation: "" },
    financial_management: { checked: false, explanation: "" },
  });

  expect((await web.open(applicationAddress)).address).toBe("/member-dashboard");
  expect(dashboard.$("[commandfor=withdraw][command=show-modal]").text()).toBe("Withdraw Application");
  expect(dashboard.$("dialog#withdraw form[method=post] button").attr()).toMatchObject({
    type: "submit",
    name: "intent",
    value: "withdraw",
  });
  const withdrawn = await web.post("/member-dashboard", { intent: "withdraw" });
  expect(withdrawn.statuses).toContain("Your application has been withdrawn.");
  expect((await withdrawn.follow("Start Application")).address).toBe(applicationAddress);
  expect(await site.database.select().from(bcpbpApplications)).toEqual([]);
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
  expect(links.map((link) => refused.$(link).text())).toEqual([
    "Organization name is required.",
    "Specify your organization type.",
    "Mission is required.",
    "Your reason for pro bono is required.",
    "Service goals are required.",
    "Answer the commitment question with Yes or No.",
  ]);
  for (const link of links) expect(refused.$(refused.$(link).attr("href") ?? "")).toHaveLength(1);
  expect(refused.$(links[2]).attr("href")).toBe(`#${refused.field("Mission").attr("id")}`);
  expect(refused.value("Industry")).toBe("Kept");
  expect(refused.$("aside[aria-label=Progress]").text()).toContain("4 of 10 required answers");
  expect((await web.open(applicationAddress)).value("Industry")).toBe("Kept");
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

  expect(dashboard.$("[commandfor=discard][command=show-modal]").text()).toBe("Discard Draft");
  expect(dashboard.$("dialog#discard form[method=post] button").attr("value")).toBe("discard");
  const discarded = await web.post("/member-dashboard", { intent: "discard" });
  expect(discarded.statuses).toContain("Your draft has been discarded.");
  expect((await discarded.follow("Start Application")).value("Industry")).toBe("");
});

test("a draft of yesterday gets today's date", async ({ web, site }) => {
  const today = (await web.open(applicationAddress)).value("Date");
  await saveDraft(web, "Begun yesterday");
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update drafts set updated_at = updated_at - interval '1 day',
      data = jsonb_set(data, '{form,signedOn}', to_jsonb((${today}::date - 1)::text))`);
  });
  const form = await web.open(applicationAddress);
  expect(form.value("Mission")).toBe("Begun yesterday");
  expect(form.value("Date")).toBe(today);
});

test("signing in redirects back to the form, and only to our own pages", async ({ web, site }) => {
  for (const [next, reached] of [
    [applicationAddress, applicationAddress],
    ["https://evil.example", "/member-dashboard"],
    ["//evil.example", "/member-dashboard"],
    ["/admin/dashboard", "/member-dashboard"],
    ["/account/../admin", "/member-dashboard"],
  ] as const) {
    const { headers } = await fetch(`${site.url}/signin?next=${encodeURIComponent(next)}`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      headers: { Origin: site.url },
      redirect: "manual",
    });
    expect(headers.get("Location")).toBe(reached);
  }
  await site.database.execute(sql`delete from auth.session`);
  expect((await web.open(applicationAddress)).address).toBe(`/signin?next=${applicationAddress}`);
});

test("a member cannot reach another's application or draft", async ({ web, playwright, site }) => {
  const secret = "Only mine to read";
  await saveDraft(web, secret);
  const {
    rows: [owner],
  } = await site.database.execute(sql`select id from auth."user"`);
  const other = new Web(playwright.request, site.url);
  await signUpMember(other);
  const ids = { id: String(owner?.id), userId: String(owner?.id), user_id: String(owner?.id) };
  const mark = { tab: "x", save: "9999999999999", base: "" };

  async function attack() {
    const bodies: string[] = [];
    for (const path of ["/member-dashboard", applicationAddress, "/account", "/account/data"]) {
      for (const address of [path, `${path}.data`, `${path}?userId=${ids.id}`]) {
        bodies.push(await (await other.get(address)).text());
      }
    }
    const sends = [
      ["/member-dashboard", { ...ids, intent: "withdraw" }],
      ["/member-dashboard", { ...ids, intent: "discard" }],
      [`${applicationAddress}/draft`, { ...ids, ...mark, mission: "Stolen" }],
      [applicationAddress, { ...ids, ...required, intent: "save", mission: "Stolen" }],
      ["/account", { ...ids, intent: "end-session" }],
    ] as const;
    for (const [path, fields] of sends) bodies.push((await other.post(path, fields)).html);
    return bodies.filter((body) => body.includes(secret));
  }

  expect(await attack()).toEqual([]);
  const form = await web.open(applicationAddress);
  expect(form.value("Mission")).toBe(secret);
  await form.send("Submit Application", { ...required, mission: secret });
  expect(await attack()).toEqual([]);
  const { rows } = await site.database.execute(
    sql`select mission from bcpbp_applications where user_id = ${ids.id}`,
  );
  expect([...rows]).toEqual([{ mission: secret }]);
  await other.close();
});
