import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { acceptChanges, refuseChanges, withoutTable } from "./refused-changes.ts";
import { cellIn, confirm, exportedRows, namesIn, textsIn } from "./rows.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

async function addApplication(site: Site, values: Partial<typeof bcpbpApplications.$inferInsert> = {}) {
  const { userId } = await addPerson(site.database, "Member");
  const application = { ...sampleApplication(userId), ...values };
  await site.database.insert(bcpbpApplications).values(application);
  return application.id;
}

function decision(id: string, button: "Approve" | "Decline") {
  const question = `Are you sure you want to ${button.toLowerCase()} this application?`;
  return { id, question, intent: button === "Approve" ? "approved" : "declined" };
}

test("the admin approves one application and declines another", async ({ web, site }) => {
  await addApplication(site, { organizationName: "Zebra Aid" });
  const id = await addApplication(site);
  const list = await web.open("/admin/bcpbp");
  expect(cellIn(list, "Bright Steps", "Status")).toMatch(/^PendingDue /);
  const details = await list.follow("Details of Bright Steps");
  const approved = await confirm(web, details, decision(id, "Approve"));
  expect(approved.statuses.join()).toContain("so they see it only on their dashboard.");
  expect(cellIn(approved, "Bright Steps", "Status")).toBe("Approved");
  const final = await approved.follow("Details of Bright Steps");
  expect(final.$("#opened").text()).toMatch(/Approved \d+\/\d+\/\d{4}, /);
  expect(final.$("#opened button:contains(Approve), #opened button:contains(Decline)")).toHaveLength(0);

  const other = await approved.follow("Details of Zebra Aid");
  const otherId = new URL(other.address, site.url).searchParams.get("open") ?? "";
  const declined = await confirm(web, other, decision(otherId, "Decline"));
  expect(cellIn(declined, "Zebra Aid", "Status")).toBe("Declined");
});

test("an application decided in another tab cannot be decided again", async ({ web, site }) => {
  const id = await addApplication(site);
  const details = await web.open(`/admin/bcpbp?open=${id}`);
  await site.database.update(bcpbpApplications).set({ status: "declined" });
  const refused = await confirm(web, details, decision(id, "Approve"));
  expect(refused.failures).toEqual([
    [
      "Failed to update application status",
      "This application had already been declined. Nothing was changed and no mail was sent.",
    ],
  ]);
  expect(cellIn(refused, "Bright Steps", "Status")).toBe("Declined");
});

test("what fails is said in the details or above the list, and an application is deleted after a question", async ({
  web,
  site,
}) => {
  const id = await addApplication(site);
  await refuseChanges(site.database, "bcpbp_applications");
  const details = await web.open(`/admin/bcpbp?open=${id}`);
  const undecided = await confirm(web, details, decision(id, "Approve"));
  expect(undecided.$("#opened [role=alert]").text()).toBe("Failed to update application status");
  expect(await site.database.$count(messages)).toBe(0);
  const question = "Are you sure you want to delete this application? This action cannot be undone.";
  const deletion = { intent: "delete", id, question };
  const failed = await confirm(web, await web.open("/admin/bcpbp"), deletion);
  expect(failed.alerts).toEqual(["Failed to delete application"]);

  await acceptChanges(site.database, "bcpbp_applications");
  const deleted = await confirm(web, failed, deletion);
  expect(deleted.statuses).toContain("The application has been deleted.");
  expect(deleted.text).toContain("No program applications yet");
  await withoutTable(site.database, "bcpbp_applications", async () => {
    const failed = await web.open("/admin/bcpbp");
    expect(failed.alerts.join()).toContain("The program applications could not be loaded");
  });
});

test("the details show the whole application, and typed markup is harmless", async ({ web, site }) => {
  const challenges = { other: { checked: true, specify: "Space", explanation: "The lease ends" } };
  const id = await addApplication(site, {
    website: "https://example.org/<b>",
    commitment: "No",
    mission: "<script>alert(1)</script>",
    challenges: JSON.stringify(challenges),
    desiredServices: ["Operational Excellence", "Leadership Development"],
  });
  // Not in the list.
  const { $ } = await web.open(`/admin/bcpbp?status=approved&open=${id}`);
  const details = $("#opened");
  for (const text of [
    ...["<script>alert(1)</script>", "Other: Space", "The lease ends"],
    ...["Leadership Development", "Commitment: No"],
  ])
    expect(details.text()).toContain(text);
  expect(details.find("script")).toHaveLength(0);
  expect(details.find("a:contains('https://example.org/<b>')").attr()).toMatchObject({
    rel: "noopener noreferrer nofollow",
    target: "_blank",
  });
  const notGiven = $("#opened details:contains('Not given')");
  expect(notGiven.attr("open")).toBeUndefined();
  expect(notGiven.find("p").text()).toContain("Year Founded");
});

test("the list can be filtered by status, sorted, searched and exported", async ({ web, site }) => {
  await addApplication(site, { organizationName: "Zebra Aid", status: "approved" });
  const submissionDate = new Date("2026-01-05");
  await addApplication(site, { organizationName: "Aardvark Trust", industry: "Husbandry", submissionDate });
  await addApplication(site, { organizationName: "Middle Way" });
  const all = await web.open("/admin/bcpbp");
  expect(textsIn(all, "[name=status] option")).toEqual(["All Status", "Pending", "Approved", "Declined"]);
  const pending = await all.send("Search", { status: "pending" });
  expect(namesIn(pending)).toEqual(["Middle Way", "Aardvark Trust"]);
  const sorted = await pending.send("Search", { sort: "organization" });
  const rows = await exportedRows(web, sorted);
  expect(rows.map((row) => row["Organization Name"])).toEqual(["Aardvark Trust", "Middle Way"]);
  expect(rows[0]).toMatchObject({ Status: "Pending", Industry: "Husbandry", Date: "3/31/2026" });
  expect(namesIn(await sorted.send("Search", { search: "husband" }))).toEqual(["Aardvark Trust"]);
});
