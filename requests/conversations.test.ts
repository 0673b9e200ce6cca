import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import { addressOf, linesOf, repliesSent } from "./conversations.ts";
import { findMail, linkIn } from "./mails.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

test("a reply is mailed with its text and the link of the receipt, and shows how its mail went", async ({
  web,
  site,
}) => {
  const sent = await send(site.database, "session-requests");
  const address = addressOf(sent);
  const message = "<script>alert(1)</script><img src=x onerror=alert(2)>\nSecond line";
  await site.database.update(sessionRequests).set({ message, name: "<b>Eve</b>" });
  const waiting = await web.open(address);
  expect(waiting.text).toContain("<b>Eve</b> has waited since");
  expect(waiting.$("li[data-kind=sent]").text()).toContain(message);
  expect(waiting.$("main :is(script, img, b)")).toHaveLength(0);
  const noted = await waiting.send("Add Note", { Note: "Ask Grace first." });
  expect(noted.statuses).toContain("The note has been added.");
  await noted.send("Send Reply", { "Your reply": "Thank you.\nHow about <b>Tuesday</b>?" });
  const replied = await web.open(address);
  expect(replied.$("li[data-kind=reply]").text()).toMatch(/^You.*How about <b>Tuesday<\/b>\?/s);
  expect(replied.text).toContain("Nobody is waiting for an answer");
  expect(replied.text).not.toContain("No answer needed");
  expect(replied.value("Your reply")).toBe("");

  const subject = "Beunec Consulting wrote to you about your consultation request";
  const mail = await findMail({ dataFolder: site.dataFolder, to: "ada@example.com", subject });
  expect(mail.replyTo?.[0]?.address).toBe("hello@beunec.example");
  expect(mail.text).toContain("How about <b>Tuesday</b>?");
  expect(mail.html).toContain("How about &lt;b&gt;Tuesday&lt;/b&gt;?");
  expect(linkIn(mail, `/receipt/${sent.token}`)).toBeTruthy();
  expect(`${mail.text} ${mail.html}`).not.toContain("Grace first");

  const written = async () => (await web.open(address)).$("li[data-kind=reply]").text();
  await expect.poll(written).toMatch(/^You\s*replied; the mail was not sent/);
  await site.database.update(messages).set({ state: "failed" }).where(eq(messages.aboutId, sent.id));
  expect(await written()).toMatch(/^You\s*replied; the mail could not be delivered/);
});

test("sending twice makes one line and one mail, and the next form another", async ({ web, site }) => {
  const sent = await send(site.database, "session-requests");
  const form = await web.open(addressOf(sent));
  const sendOnce = () => form.send("Send Reply", { "Your reply": "Once" });
  await Promise.all([sendOnce(), sendOnce()]);
  await sendOnce();
  expect(await linesOf(site)).toEqual([{ kind: "reply", text: "Once" }]);
  expect(await repliesSent(site)).toHaveLength(1);
  await (await web.open(addressOf(sent))).send("Send Reply", { "Your reply": "Once" });
  expect(await linesOf(site)).toHaveLength(2);
});

test("a reply that is empty or to something deleted is refused, and nothing typed is lost", async ({
  web,
  site,
}) => {
  const sent = await send(site.database, "session-requests");
  const form = await web.open(addressOf(sent));
  const refused = await form.send("Send Reply", { "What they wrote": "Any news?" });
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain("Your reply is required.");
  expect(refused.value("What they wrote")).toBe("Any news?");
  const added = await refused.send("Add What They Wrote");
  expect(added.statuses).toContain("What they wrote has been added.");
  const ended = await added.send("No answer needed");
  expect(ended.statuses).toContain("Nobody is waiting for an answer anymore.");
  expect(await linesOf(site)).toEqual([{ kind: "by_mail", text: "Any news?" }]);

  await site.database.delete(sessionRequests);
  const gone = await ended.send("Send Reply", { "Your reply": "Too late" });
  expect(gone.status).toBe(404);
  expect(await linesOf(site)).toEqual([]);
  expect(await repliesSent(site)).toEqual([]);
  for (const entity of ["contact-messages", "pictures"])
    expect((await web.get(`/admin/conversations/${entity}/${randomUUID()}`)).status()).toBe(404);
});

test("saved replies are added, refused, changed and deleted", async ({ web, site }) => {
  const address = "/admin/settings/replies";
  const empty = await (await web.open("/admin/settings")).follow("Saved Replies");
  expect(empty.address).toBe(address);
  const typed = { Title: "Thanks", Text: "Dear {person}, {firm} thanks you." };
  const refused = await empty.send("Save Reply", typed);
  expect(refused.alerts.join()).toContain("We cannot fill in {person}.");
  expect(refused.value("Title")).toBe("Thanks");
  const text = "Dear {name}, {firm} thanks you.";
  const added = await refused.send("Save Reply", { Text: text });
  expect(added.statuses).toContain("The reply has been saved.");
  const changed = await added.send("Save Changes", { Title: "Many thanks" });
  expect(changed.statuses).toContain("The reply has been saved.");
  const [saved] = await site.database.select().from(savedReplies);
  expect(saved).toMatchObject({ title: "Many thanks", text });
  expect(changed.$(`[commandfor="delete-${saved?.id}"]`).first().text()).toBe("Delete Many thanks");
  const deleted = await web.post(address, { intent: "delete", id: saved?.id ?? "" });
  expect(deleted.statuses).toContain("The saved reply has been deleted.");
  expect(await site.database.$count(savedReplies)).toBe(0);
});
