import { sql } from "drizzle-orm";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { test as base, serveSite } from "./test.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** On a site with a real mail server, on which a mail fails after one attempt. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mailServer }, use) => {
      await serveSite({ SMTP_URL: mailServer.url, LOG_LEVEL: "error" }, async (site) => {
        // After the start, which resets the queues' options.
        await site.database.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);
        await use({ ...site, received: mailServer.received });
      });
    },
    { scope: "worker" },
  ],
});
