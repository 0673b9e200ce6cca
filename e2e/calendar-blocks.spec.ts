import { eq } from "drizzle-orm";
import { blockMessages } from "#domain/inbox/busy-times/block-form.ts";
import { blockedTimes, outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

async function addCall(database: Database, startsAt: string, name: string) {
  const call = { ...sampleCall(new Date(startsAt)), name };
  await database.insert(calls).values(call);
  return call;
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a time is blocked from an empty hour, refused with what was typed, changed and deleted", async ({
    web,
    site,
  }) => {
    const week = await web.open("/admin/calendar?week=2098-11-17");
    const form = await week.follow("Block 2 PM on Tuesday, November 18");
    expect([form.value("Day"), form.value("From"), form.value("To")]).toEqual([
      "2098-11-18",
      "14:00",
      "15:00",
    ]);
    const refused = await form.send("Block Time", { To: "13:00", Note: "Dentist" });
    expect(refused.status).toBe(400);
    expect(textsIn(refused, ".field-errors")).toEqual([blockMessages.endsBeforeItBegins]);
    expect([refused.value("To"), refused.value("Note")]).toEqual(["13:00", "Dentist"]);
    const past = await refused.send("Block Time", { Day: "2020-01-06", To: "15:00" });
    expect(textsIn(past, ".field-errors")).toEqual([blockMessages.past]);
    const unreadable = await past.send("Block Time", { Day: "someday", From: "noon" });
    expect(textsIn(unreadable, ".field-errors")).toEqual([
      "Choose a day, such as 2026-11-16.",
      "Choose when it begins, such as 2:00 PM.",
    ]);
    const filled = { Day: "2098-11-18", From: "14:00", To: "15:30" };
    for (const shown of [
      await unreadable.send("Block Time", filled),
      await unreadable.send("Block Time", filled),
    ]) {
      expect(shown.statuses).toContain(blockMessages.saved);
      expect(shown.address).toBe("/admin/calendar?week=2098-11-17");
      expect(textsIn(shown, ".week-item")).toEqual(["2:00 PM to 3:30 PMBlocked 2:00 PM to 3:30 PMDentist"]);
    }
    const [block] = await site.database.select().from(blockedTimes);
    const edit = await web.open(`/admin/calendar/block?id=${block?.id}`);
    expect([edit.value("To"), edit.value("Note")]).toEqual(["15:30", "Dentist"]);
    const holiday = await edit.send("Save Changes", { "Whole day": true, "Last day": "2098-11-20" });
    expect(textsIn(holiday, ".week-item")).toHaveLength(3);
    expect(textsIn(holiday, ".week-item").join()).toContain("Whole day");
    const deleted = await (await web.open(edit.address)).send("Delete Block");
    expect(deleted.statuses).toContain(blockMessages.deleted);
    expect(textsIn(deleted, ".week-item")).toEqual([]);
    const gone = await web.open(edit.address);
    expect([gone.status, gone.failures.flat()]).toEqual([404, [blockMessages.notFound]]);
  });

  test("a block over a booked call asks first, and the call stays", async ({ web, site }) => {
    const call = await addCall(site.database, "2098-11-18T19:00Z", "Mara Lindqvist");
    const form = await web.open("/admin/calendar/block?day=2098-11-18&hour=14");
    const asked = await form.send("Block Time", { Note: "Dentist" });
    expect(asked.status).toBe(409);
    const question = textsIn(asked, "dialog").join();
    expect(question).toContain("Block the rest?");
    expect(question).toContain(
      "Mara Lindqvist, Tuesday, November 18, 2098 at 2:00 PM EST, is booked in this time. It stays booked.",
    );
    expect(await site.database.$count(blockedTimes)).toBe(0);
    const another = await addCall(site.database, "2098-11-18T19:30Z", "Bo Lind");
    const askedAgain = await asked.send("Block Anyway");
    expect(textsIn(askedAgain, "dialog p").join()).toContain("Bo Lind");
    const blocked = await askedAgain.send("Block Anyway");
    expect(blocked.statuses).toContain(blockMessages.saved);
    expect(await site.database.$count(blockedTimes)).toBe(1);
    for (const { id } of [call, another]) {
      const [stored] = await site.database.select().from(calls).where(eq(calls.id, id));
      expect(stored?.state).toBe("booked");
    }
    expect(textsIn(blocked, `.week-item:contains('${call.name}')`).join()).toContain("2:00 PM");
  });

  test("the week shows when other calendars are busy", async ({ web, site }) => {
    const calendar = { name: "Google", host: "calendar.example", sealedAddress: "sealed" };
    const [outside] = await site.database.insert(outsideCalendars).values(calendar).returning();
    const time = { startsAt: new Date("2098-11-18T19:00Z"), endsAt: new Date("2098-11-19T01:15Z") };
    await site.database.insert(outsideTimes).values({ ...time, calendarId: outside?.id ?? "" });
    const week = await web.open("/admin/calendar?week=2098-11-17");
    expect(textsIn(week, ".week-item")).toEqual(["2:00 PM to 8:15 PMBusy (Google)"]);
    expect(week.$(".week-item a")).toHaveLength(0);
  });
});

test.describe("in a browser", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a time is blocked from an empty hour by the keyboard alone, and the call in it stays", async ({
    page,
    site,
  }) => {
    const call = await addCall(site.database, "2098-11-19T19:00Z", "Mara Lindqvist");
    await signInAsAdmin(page);
    await page.goto("/admin/calendar?week=2098-11-17");
    await page.getByRole("link", { name: "Next week" }).focus();
    await page.keyboard.press("Tab");
    const hours = page.locator(".week-hour:focus");
    await expect(hours).toHaveAccessibleName("Block 8 AM on Monday, November 17");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", ...Array<string>(6).fill("ArrowDown")])
      await page.keyboard.press(key);
    await expect(hours).toHaveAccessibleName("Block 2 PM on Wednesday, November 19");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("From")).toHaveValue("14:00");
    await page.getByLabel("Note").press("Enter");
    const question = page.getByRole("dialog", { name: "Block the rest?" });
    await expect(question).toContainText("Mara Lindqvist, Wednesday, November 19, 2098 at 2:00 PM EST");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await page.getByLabel("Note").press("Enter");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Block Anyway" }).press("Enter");
    await expect(page.locator(".flash").filter({ hasText: blockMessages.saved })).toBeVisible();
    await expect(page.getByRole("link", { name: "Blocked 2:00 PM to 3:00 PM" })).toBeVisible();
    await expect(page.getByRole("link", { name: call.name, exact: true })).toBeVisible();
  });
});
