import { sql } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { applicationAddress, required } from "./application.ts";
import { signInAgain, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe("by request", () => {
  test.beforeEach(({ web }) => signUpMember(web));

  test("forms that are submitted at the same time, or later, make one application and all show it", async ({
    web,
    site,
  }) => {
    const form = await web.open(applicationAddress);
    const send = () => form.send("Submit Application", required);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    answers.push(await send());
    for (const { address, text } of answers) {
      expect(address).toBe("/member-dashboard");
      expect(text).toContain("Pending");
    }
    expect(answers.at(-1)?.statuses).toContain(
      "Your application had already been submitted. This is what we received.",
    );
    const {
      rows: [count],
    } = await site.database.execute(sql`select
      (select count(*)::int from bcpbp_applications) as sent, (select count(*)::int from drafts) as drafts`);
    expect(count).toEqual({ sent: 1, drafts: 0 });
  });

  test("the sixth application of a day is refused with a sentence, and what was typed is there and kept", async ({
    web,
  }) => {
    for (let sent = 0; sent < 5; sent += 1) {
      const dashboard = await (await web.open(applicationAddress)).send("Submit Application", required);
      expect(dashboard.text).toContain("Pending");
      await dashboard.send("Withdraw Application");
    }
    const refused = await (await web.open(applicationAddress)).send("Submit Application", required);
    expect(refused.status).toBe(429);
    expect(refused.alerts.join()).toContain("You have sent five applications within a day.");
    for (const page of [refused, await web.open(applicationAddress)]) {
      expect(page.value("Mission")).toBe(required.mission);
    }
  });

  test("each decision has its text", async ({ web, site }) => {
    const {
      rows: [person],
    } = await site.database.execute(sql`select id from auth."user"`);
    const application = sampleApplication(String(person?.id));
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
      for (const text of ["Withdraw Application", "Start Application"]) {
        expect(dashboard.text).not.toContain(text);
      }
    }
  });

  test("an application that cannot be loaded shows an error with Retry", async ({ web, site }) => {
    await site.database.execute(sql`alter table bcpbp_applications rename to away`);
    const failed = await web.open("/member-dashboard").finally(async () => {
      await site.database.execute(sql`alter table away rename to bcpbp_applications`);
    });
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("Your application could not be loaded");
    const again = await failed.follow("Retry");
    expect(again.text).toContain("Start Application");
  });
});

test.describe("in a tab that is behind", () => {
  // Its save is refused.
  test.use({ expectedErrors: [/status of 409/] });

  test("typing shows the application that was submitted elsewhere, which prints without buttons", async ({
    page,
    web,
  }) => {
    await signInAgain(web, await signUpMember(page));
    await page.goto(applicationAddress);
    await (await web.open(applicationAddress)).send("Submit Application", required);
    await page.getByLabel("Phone").fill("555");
    await expect(page).toHaveURL("/member-dashboard");
    await expect(page.getByText("Pending", { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
    await expect(page.getByText("Bright Steps").first()).toBeVisible();
  });
});
