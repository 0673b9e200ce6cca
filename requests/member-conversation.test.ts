import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { addLine, hostile, promiseDays } from "./conversations.ts";
import { signInAgain, signUpMember } from "./people.ts";
import { addApplicationOf } from "./program.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const dashboard = "/member-dashboard";
const send = "Send Message";

test("member and firm write to each other about the application", async ({ web, site }) => {
  const promise = /You will have our answer by \w+day, \w+ \d+, \d{4}\./;
  const lines = ({ $ }: WebPage) => $(".thread > li");
  await promiseDays(site.database, 2);
  const item = await addApplicationOf(site.database, await signUpMember(web));
  expect((await web.open(dashboard)).text).toMatch(promise);

  await addLine(site.database, item, "reply", "Welcome.\nWhen does your year begin?");
  await addLine(site.database, item, "note", "A note for us alone");
  const replied = await web.open(dashboard);
  expect(replied.$("h2#conversation").text()).toMatch(/^Our conversation\s*1 new$/);
  expect(lines(replied)).toHaveLength(1);
  expect(lines(replied).text()).toMatch(/Beunec Consulting\s*New.*Welcome\./s);
  expect(replied.text).not.toMatch(promise);
  expect(replied.html).not.toContain("A note for us alone");

  const answered = await replied.send(send, { "Your message": hostile });
  expect(answered.statuses).toContain("Thank you! Your message has been sent.");
  expect(answered.$("h2#conversation").text()).toBe("Our conversation");
  expect(lines(answered)).toHaveLength(2);
  expect(answered.$("#newest .thread-text").text()).toBe(hostile);
  expect(answered.$(".thread :is(b, img)")).toHaveLength(0);
  expect(answered.value("Your message")).toBe("");
  expect(answered.text).toMatch(promise);
});

test("a refused answer is said in a sentence, and the text stays", async ({ web, site }) => {
  await addApplicationOf(site.database, await signUpMember(web));
  const form = await web.open(dashboard);
  const empty = await form.send(send, { "Your message": "  " });
  expect(empty.$("form#answer [role=alert]").text()).toContain("Your message is required.");
  await site.database.delete(bcpbpApplications);
  const gone = await form.send(send, { "Your message": "Written meanwhile" });
  expect(gone.status).toBe(404);
  expect(gone.alerts.join()).toContain("This conversation is no longer there.");
  expect(gone.value("Your message")).toBe("Written meanwhile");
  expect(gone.text).toContain("Start Application");
});

test("an answer that arrives after the session has ended can be sent again", async ({ web, site }) => {
  const email = await signUpMember(web);
  await addApplicationOf(site.database, email);
  const form = await web.open(dashboard);
  await site.database.execute(sql`delete from auth.session`);
  const unsent = await form.send(send, { "Your message": "Long thought through" });
  expect(unsent.status).toBe(401);
  expect(unsent.$("h1").text()).toBe("Nothing you typed is lost");
  await signInAgain(web, email);
  const sent = await unsent.send("Continue with what I typed");
  expect(sent.address).toBe(dashboard);
  expect(sent.$("#newest").text()).toContain("Long thought through");
});

test("the same answer sent twice is one line", async ({ web, site }) => {
  await addApplicationOf(site.database, await signUpMember(web));
  const form = await web.open(dashboard);
  for (const text of ["Once", "Once", "Something else"]) {
    const { statuses } = await form.send(send, { "Your message": text });
    expect(statuses).toContain("Thank you! Your message has been sent.");
  }
  expect(await site.database.$count(conversationLines)).toBe(2);
});
