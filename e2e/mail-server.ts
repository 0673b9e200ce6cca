import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { serveMailSite } from "../requests/site.ts";
import { test as base } from "./test.ts";

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
    async ({ mailServer }, use) => serveMailSite(JSON.parse(process.env.TEST_CLUSTER ?? ""), mailServer, use),
    { scope: "worker" },
  ],
});
