import { expect, test } from "vitest";
import { countCallBooked, countFormSent } from "#domain/office/visits/count.server.ts";
import { pageVisits } from "#domain/office/visits/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countViewByReader, startVisitCounts } from "./visit-counts.ts";

const { owner } = await testDatabase();
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

function countView(path: string) {
  countViewByReader(path, browser, "https://firm.example");
}

function findPages() {
  return owner
    .select({
      path: pageVisits.path,
      views: pageVisits.views,
      forms: pageVisits.formsSent,
      calls: pageVisits.callsBooked,
    })
    .from(pageVisits)
    .orderBy(pageVisits.path);
}

test("what was counted is written while it goes on, and the rest when it stops", async () => {
  const counts = startVisitCounts(20);
  countView("/about");
  await expect.poll(findPages).toEqual([{ path: "/about", views: 1, forms: 0, calls: 0 }]);
  countView("/about");
  countFormSent("/contact");
  countCallBooked("/book-session/call");
  await counts.stop();
  countView("/about");
  expect(await findPages()).toEqual([
    { path: "/about", views: 2, forms: 0, calls: 0 },
    { path: "/book-session/call", views: 0, forms: 0, calls: 1 },
    { path: "/contact", views: 0, forms: 1, calls: 0 },
  ]);
});
