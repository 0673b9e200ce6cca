import { sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { textsIn } from "./rows.ts";
import { refuseInto } from "./sending.ts";
import { expect, test } from "./test.ts";

test("the holder of a receipt can see, follow and withdraw what they sent", async ({ web, site }) => {
  const form = await web.open("/contact");
  expect(form.text).toContain("Our answer appears on your receipt page: bookmark it after sending.");
  const thanks = await form.send("Send Message", {
    Name: "Ada Okafor",
    Email: "ada@example.org",
    Message: "First line\nSecond line",
  });
  expect(textsIn(thanks, "[role=status] p")).toEqual([
    "Thank you! Your message has been sent.",
    "A person reads it. Our answer appears on your receipt page: bookmark it.",
  ]);
  const receipt = await thanks.follow("See your receipt");
  expect(receipt.address).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
  expect(receipt.$("h1").text()).toBe("Your message");
  expect(receipt.$("main").text()).toMatch(/Ada Okafor.*ada@example\.org.*Second line/s);
  const step = async () => (await web.open(receipt.address)).$("[aria-current=step]").text();
  expect(await step()).toContain("Received");
  await site.database.execute(sql`update contact_messages set seen_at = now()`);
  expect(await step()).toContain("Seen");
  await site.database.execute(sql`update contact_messages set answered_at = now()`);
  expect(await step()).toContain("Answered");

  const withdrawal = receipt.$("details").filter((_, element) => receipt.$(element).has("form").length > 0);
  expect(withdrawal.find("summary").text()).toBe("Withdraw");
  expect(withdrawal.text()).toContain("Are you sure you want to withdraw your message?");
  const home = await receipt.send("Yes, withdraw and delete");
  expect(home.address).toBe("/");
  expect(home.statuses.join()).toContain("withdrawn");
  expect(await site.database.$count(contactMessages)).toBe(0);
  expect((await web.get(receipt.address)).status()).toBe(404);
});

test("a receipt is private: not cached, not indexed, and its token is not in the database", async ({
  web,
  site,
}) => {
  const { path, sending } = receiptFor("form", {});
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  const receipt = await web.open(path);
  expect(receipt.headers["cache-control"]).toBe("no-store");
  expect(receipt.$('meta[name="robots"]').attr("content")).toBe("noindex");
  const {
    rows: [row],
  } = await site.database.execute(sql`select to_jsonb(m)::text as stored from contact_messages m`);
  expect(row?.stored).not.toContain(path.split("/").at(-1));
  expect((await web.get(`/receipt/${"0".repeat(64)}`)).status()).toBe(404);
});

test("consultation requests and job applications have receipts", async ({ web, site }) => {
  const request = receiptFor("request", {});
  await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), ...request.sending });
  const requested = await web.open(request.path);
  expect(requested.$("main").text()).toMatch(
    /Your consultation request.*Okafor Ltd.*Operational Excellence.*11-50 employees/s,
  );
  const application = receiptFor("application", {});
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values(job);
  await site.database
    .insert(jobApplications)
    .values({ ...sampleJobApplication(job.id), reviewedAt: new Date(), ...application.sending });
  const applied = await web.open(application.path);
  expect(applied.$("main").text()).toMatch(/Your job application.*Analyst.*Internship.*Ada Okafor.*Remote/s);
  expect(applied.$("[aria-current=step]").text()).toContain("Reviewed");
});

test("a failed withdrawal is shown, and the receipt stays", async ({ web, site }) => {
  const { path, sending } = receiptFor("form", {});
  await site.database.insert(contactMessages).values({ ...sampleContactMessage(), ...sending });
  await refuseInto(site.database, "contact_messages");
  const refused = await (await web.open(path)).send("Yes, withdraw and delete");
  expect(refused.address).toBe(path);
  expect(refused.alerts).toEqual(["What you sent could not be withdrawn. Please try again."]);
  expect(await site.database.$count(contactMessages)).toBe(1);
});
