import { sql } from "drizzle-orm";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { receiptFor } from "#domain/receipts/receipt.server.ts";
import {
  sampleContactMessage,
  sampleJobApplication,
  sampleJobPost,
  sampleSessionRequest,
} from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { acceptInto, clearInbox, refuseInto, ways } from "./sending.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ site }) => clearInbox(site.database));
test.afterEach(async ({ site }) => acceptInto(site.database, "contact_messages"));

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use(options);

    test("the holder of a receipt can see, follow and withdraw what they sent", async ({ visit, site }) => {
      const page = await visit("/contact");
      await page.getByLabel("Name").fill("Ada Okafor");
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByRole("textbox", { name: "Message" }).fill("First line\nSecond line");
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByRole("link", { name: "See your receipt" }).click();
      await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}$/);
      const address = new URL(page.url()).pathname;
      await visit(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message");
      await expect(page.getByRole("main")).toContainText(/Ada Okafor.*ada@example\.org.*Second line/s);
      const step = page.locator("[aria-current=step]");
      await expect(step).toContainText("Received");
      await site.database.execute(sql`update contact_messages set seen_at = now()`);
      await page.reload();
      await expect(step).toContainText("Seen");
      await site.database.execute(sql`update contact_messages set answered_at = now()`);
      await page.reload();
      await expect(step).toContainText("Answered");

      await page.getByText("Withdraw", { exact: true }).click();
      await expect(page.getByText("Are you sure you want to withdraw your message?")).toBeVisible();
      await page.getByRole("button", { name: "Yes, withdraw and delete" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("status").filter({ hasText: "withdrawn" })).toBeVisible();
      expect(await site.database.$count(contactMessages)).toBe(0);
      expect((await page.request.get(address)).status()).toBe(404);
    });
  });
}

test("a receipt is private: not cached, not indexed, and its token is not in the database", async ({
  page,
  site,
}) => {
  const { path, sending } = receiptFor("form", {});
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  const answer = await page.goto(path);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const {
    rows: [row],
  } = await site.database.execute(sql`select to_jsonb(m)::text as stored from contact_messages m`);
  expect(row?.stored).not.toContain(path.split("/").at(-1));
  expect((await page.request.get(`/receipt/${"0".repeat(64)}`)).status()).toBe(404);
});

test("consultation requests and job applications have receipts", async ({ visit, site }) => {
  const request = receiptFor("request", {});
  await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), ...request.sending });
  let page = await visit(request.path);
  await expect(page.getByRole("main")).toContainText(
    /Your consultation request.*Okafor Ltd.*Operational Excellence.*11-50 employees/s,
  );
  const application = receiptFor("application", {});
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values(job);
  await site.database
    .insert(jobApplications)
    .values({ ...sampleJobApplication(job.id), reviewedAt: new Date(), ...application.sending });
  page = await visit(application.path);
  await expect(page.getByRole("main")).toContainText(
    /Your application.*Analyst.*Internship.*Ada Okafor.*Remote/s,
  );
  await expect(page.locator("[aria-current=step]")).toContainText("Reviewed");
});

test("a failed withdrawal is shown, and the receipt stays", async ({ page, site }) => {
  const { path, sending } = receiptFor("form", {});
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  await refuseInto(site.database, "contact_messages");
  await page.goto(path);
  await page.getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, withdraw and delete" }).click();
  await expect(page.getByRole("alert")).toContainText("It could not be withdrawn. Please try again.");
  expect(await site.database.$count(contactMessages)).toBe(1);
});
