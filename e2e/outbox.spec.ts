import { randomUUID } from "node:crypto";
import { messages } from "#platform/mail/table.server.ts";
import { seal } from "#platform/seal.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("an opened mail is shown as its reader gets it, and says when it was sent", async ({ page, site }) => {
  const id = randomUUID();
  const payload = { sealed: seal({ confirmToken: "a token" }, id) };
  const mail = { id, template: "welcome", payload, recipient: "ada@example.org", messageId: "<1@x>" };
  await site.database.insert(messages).values({ ...mail, state: "written", lastError: "Only written" });
  await signInAsAdmin(page);
  await Promise.all([page.waitForRequest("/admin/live"), page.goto(`/admin/outbox/${id}`)]);
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("Your account is open.", { exact: true }).last()).toBeVisible();
  await expect(letter.getByText("(private link, hidden here)")).toBeVisible();
  await site.database.update(messages).set({ state: "sent", sentAt: new Date(), lastError: null });
  await expect(page.getByRole("paragraph").filter({ hasText: /^Sent$/ })).toBeVisible();
});
