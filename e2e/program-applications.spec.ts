import { eq } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { acceptChanges, refuseChanges, withoutTable } from "./back-office.ts";
import { findMail, mailsOf } from "./mails.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { cellIn, confirm, exportedRows, namesIn, textsIn } from "./rows.ts";
import { expect, type Site, test } from "./test.ts";
import { Web } from "./web.ts";

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

test.describe.configure({ mode: "default" });

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  for (const [button, badge, subject, words] of [
    ["Approve", "Approved", "Your program application has been approved", "Congratulations!"],
    ["Decline", "Declined", "About your program application", "Application Status: Declined"],
  ] as const) {
    test(`the admin chooses ${button}, and the member sees it and is mailed once`, async ({
      web,
      site,
      playwright,
    }) => {
      const member = new Web(playwright.request, site.url);
      const email = await signUpMember(member);
      const [account] = await site.database
        .update(user)
        .set({ emailVerified: true })
        .where(eq(user.email, email))
        .returning();
      const application = sampleApplication(account?.id ?? "");
      await site.database.insert(bcpbpApplications).values(application);
      const list = await web.open("/admin/bcpbp");
      expect(cellIn(list, "Bright Steps", "Status")).toMatch(/^PendingDue /);
      const details = await list.follow("Details of Bright Steps");
      expect(details.$("#opened").text()).toContain("Shoes for every child");
      const notGiven = details.$("#opened details:contains('Not given')");
      expect(notGiven.attr("open")).toBeUndefined();
      expect(notGiven.find("p").text()).toContain("Year Founded");
      expect(details.$("#opened dt").text()).not.toContain("Year Founded");
      const decided = await confirm(web, details, decision(application.id, button));
      expect(decided.statuses.join()).toContain("so they see it only on their dashboard.");
      expect(cellIn(decided, "Bright Steps", "Status")).toBe(badge);
      const final = await decided.follow("Details of Bright Steps");
      expect(final.$("#opened").text()).toMatch(new RegExp(`${badge} \\d+/\\d+/\\d{4}, `));
      expect(final.$("#opened button:contains(Approve), #opened button:contains(Decline)")).toHaveLength(0);

      const wanted = { dataFolder: site.dataFolder, to: email, subject };
      expect((await findMail(wanted)).text).toContain("Bright Steps");
      expect(await mailsOf(wanted)).toHaveLength(1);
      expect((await member.open("/member-dashboard")).text).toContain(words);
      await member.close();
    });
  }

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

  test("a failed decision is shown in the details, and nothing is mailed", async ({ web, site }) => {
    const id = await addApplication(site);
    await refuseChanges(site.database, "bcpbp_applications");
    const details = await web.open(`/admin/bcpbp?open=${id}`);
    const undecided = await confirm(web, details, decision(id, "Approve"));
    expect(undecided.$("#opened [role=alert]").text()).toBe("Failed to update application status");
    const question = "Are you sure you want to delete this application? This action cannot be undone.";
    const deletion = { intent: "delete", id, question };
    const failed = await confirm(web, await web.open("/admin/bcpbp"), deletion);
    expect(failed.alerts).toEqual(["Failed to delete application"]);
    expect(await site.database.$count(messages)).toBe(0);

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
      submissionDate: new Date("2020-01-01T00:00:00Z"),
    });
    // Not on the first page of the list.
    const details = (await web.open(`/admin/bcpbp?status=approved&open=${id}`)).$("#opened");
    for (const text of [
      ["<script>alert(1)</script>", "Other: Space", "The lease ends"],
      ["Leadership Development", "Commitment: No"],
    ].flat())
      expect(details.text()).toContain(text);
    expect(details.find("script")).toHaveLength(0);
    const link = details.find("a:contains('https://example.org/<b>')");
    expect(link.attr("rel")).toBe("noopener noreferrer nofollow");
    expect(link.attr("target")).toBe("_blank");
  });

  test("the list can be filtered by status, sorted, searched and exported", async ({ web, site }) => {
    const empty = await web.open("/admin/bcpbp");
    expect(empty.text).toContain("No program applications yet");
    expect(textsIn(empty, "[name=status] option")).toEqual(["All Status", "Pending", "Approved", "Declined"]);
    const none = await empty.send("Search", { status: "approved" });
    expect(none.text).toContain("No program applications match what you are looking for.");
    expect(none.value("status")).toBe("approved");

    await addApplication(site, { organizationName: "Zebra Aid", status: "approved" });
    const submissionDate = new Date("2026-01-05");
    await addApplication(site, { organizationName: "Aardvark Trust", industry: "Husbandry", submissionDate });
    await addApplication(site, { organizationName: "Middle Way" });
    const pending = await web.open("/admin/bcpbp?status=pending");
    expect(namesIn(pending)).toEqual(["Middle Way", "Aardvark Trust"]);
    const sorted = await pending.send("Search", { sort: "organization" });
    expect(textsIn(sorted, "[name=sort] [selected]")).toEqual(["Organization, A to Z"]);
    expect(sorted.address).toBe("/admin/bcpbp?search=&status=pending&sort=organization");
    expect(namesIn(sorted)).toEqual(["Aardvark Trust", "Middle Way"]);
    const rows = await exportedRows(web, sorted);
    expect(rows.map((row) => row["Organization Name"])).toEqual(["Aardvark Trust", "Middle Way"]);
    expect(rows[0]).toMatchObject({
      Status: "Pending",
      Industry: "Husbandry",
      Commitment: "Yes",
      Date: "3/31/2026",
    });
    expect(namesIn(await sorted.send("Search", { search: "husband" }))).toEqual(["Aardvark Trust"]);
  });
});

test("an application prints as a document, and is approved after a question", async ({ page, site }) => {
  await signInAsAdmin(page);
  const id = await addApplication(site, { availability: `${"w".repeat(900)}\nTuesdays` });
  await page.goto(`/admin/bcpbp?open=${id}`);
  const details = page.getByRole("dialog", { name: "Bright Steps" });
  const approve = details.getByRole("button", { name: "Approve" });
  await page.emulateMedia({ media: "print" });
  await expect(details.getByText("Tuesdays")).toBeVisible();
  await expect(approve).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await approve.click();
  const question = page.getByRole("dialog", { name: decision(id, "Approve").question });
  await expect(question).toContainText("so they see it only on their dashboard. This cannot be undone.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  expect(await site.database.$count(messages)).toBe(0);
  await approve.click();
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("status")).toContainText(["so they see it only on their dashboard."]);
  await expect(page.getByRole("row").getByText("Approved", { exact: true })).toBeVisible();
  expect(await site.database.$count(messages)).toBe(1);
});
