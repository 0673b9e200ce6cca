import { sql } from "drizzle-orm";
import { calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { addCall, addHeldCall, dayText, hourAfter, takeCalls } from "./calls.ts";
import {
  appointmentIn,
  chosenTimes,
  expectKept,
  filled,
  openTime,
  bookingPath as path,
  tokyo,
} from "./calls-web.ts";
import { test } from "./mail-site.ts";
import { linkIn } from "./mails.ts";
import { expect } from "./test.ts";

test.beforeEach(async ({ site, mailServer }) => {
  mailServer.behave();
  mailServer.received.length = 0;
  await takeCalls(site.database);
  for (let booked = 0; booked < 6; booked += 1) await addCall(site.database, hourAfter(20 + booked));
});

test("the seventh call of an hour is held until the mailed link is opened and confirmed", async ({
  web,
  site,
  mailServer,
}) => {
  const slot = hourAfter(3);
  const { form, startsAt } = await openTime(web, slot);
  const held = await form.send("Book Call", { ...filled, startsAt });
  expect(held.address).toMatch(/^\/receipt\/[0-9a-f]{64}$/);
  expect(held.$("h1").text()).toBe("Almost done");
  expect(held.text).toContain(
    "Open the link that we sent to ada@example.org and confirm the call within 15 minutes",
  );
  expect(held.text).toContain(dayText(slot, tokyo));
  expect(held.text).not.toContain("https://meet.example/firm");

  await expect.poll(() => mailServer.received.length).toBe(1);
  const [mail] = mailServer.received;
  if (!mail) throw new Error("There is no mail");
  expect(mail.subject).toBe("Confirm your call with Beunec Consulting");
  expect(mail.envelope).toEqual(["ada@example.org"]);
  expect(mail.raw).not.toContain("Okafor");
  const link = linkIn(mail, `${held.address}/confirm`);

  // As scanners do.
  const opened = await web.open(link);
  expect(opened.$("h1").text()).toBe("Is this your call?");
  expect(await site.database.$count(calls)).toBe(6);
  const receipt = await opened.send("Confirm My Call");
  expect(receipt.address).toBe(held.address);
  expect(receipt.statuses.join()).toContain("Your call is booked.");
  expect(appointmentIn(receipt)).toMatch(/^When and where/);
  expect(await site.database.$count(calls)).toBe(7);
  expect((await web.open(link)).address).toBe(held.address);
});

test("a link that is opened after somebody else took the time says that it was not kept", async ({
  web,
  site,
}) => {
  const heldUntil = new Date(Date.now() - 60_000);
  const held = await addHeldCall(site.database, hourAfter(3), { heldUntil });
  const page = await web.open(held.confirm);
  await addCall(site.database, hourAfter(3));
  const late = await page.send("Confirm My Call");
  expect(late.status).toBe(410);
  expect(late.$("h1").text()).toBe("This time is no longer held");
  expect((await late.follow("Book another time")).address).toBe(path);
});

test("whoever holds a time can choose another one", async ({ web, site }) => {
  const { receipt, confirm } = await addHeldCall(site.database, hourAfter(3));
  const others = await (await web.open(receipt)).send("Choose another time");
  expect(others.address).toBe(path);
  expect(others.statuses.join()).toContain("The time is free again.");
  expect(await site.database.$count(heldCalls)).toBe(0);
  expect((await web.open(confirm)).$("h1").text()).toBe("Nothing to confirm");
});

test("an address that has had too many mails holds nothing, and nothing typed is lost", async ({
  web,
  site,
}) => {
  const typed = { Name: "Eve", Email: "ADA@example.org", Message: "Buy now" };
  await (await web.open("/contact")).send("Send Message", typed);
  // As if five more had been sent.
  await site.database.execute(
    sql`update limits.rate_limits set hits = 6 where key like 'mail within an hour:%'`,
  );
  const { form, startsAt } = await openTime(web, hourAfter(3));
  const refused = await form.send("Book Call", { ...filled, startsAt });
  expect(refused.status).toBe(429);
  expect(refused.alerts.join()).toContain("too many emails have gone to this address");
  expect(chosenTimes(refused)).toEqual([startsAt]);
  expectKept(refused);
  expect(await site.database.$count(heldCalls)).toBe(0);
});
