import { inject } from "vitest";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { type Site, serveMailSite } from "./site.ts";
import { test as base } from "./test.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** On a site in a process of its own with a real mail server, on which a mail fails after one attempt. */
export const test = base.extend<{ $file: { mailServer: MailServer; site: Site } }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "file" },
  ],
  site: [async ({ mailServer }, use) => serveMailSite(inject("cluster"), mailServer, use), { scope: "file" }],
});
