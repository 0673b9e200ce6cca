import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { signInAsAdmin, signUpMember } from "../requests/people.ts";
import { addProgram, addProgramOf, today } from "../requests/program.ts";
import { expectScreens } from "./screens.ts";
import { type Site, test } from "./test.ts";

const service = "Technology & Digital Transformation";
const unbroken = "x".repeat(200);

test.use({ expectedErrors: [/status of 409/] });

function press(page: Page, name: string) {
  return page.getByRole("button", { name }).first().click();
}

/** Hours with the longest texts, of a service with a rate and of one without. */
async function addLongHours({ database }: Site, engagementId: string) {
  const entry = { engagementId, day: addDays(today(), -1), quarters: 50 };
  await database.insert(engagementHours).values([
    { ...entry, service, what: unbroken },
    { ...entry, service: "Leadership Development", quarters: 1 },
  ]);
  const rate = { cents: 1_000_000, basis: unbroken };
  await database.update(serviceRates).set(rate).where(eq(serviceRates.service, service));
}

test("the admin: hours and their rates", async ({ page, site }) => {
  await signInAsAdmin(page);
  const { engagement } = await addProgram(site.database, { organizationName: "y".repeat(80) });
  const hours = "/admin/engagements/hours";
  const look = { without: [".admin-header"], areOneApp: true } as const;
  await expectScreens(page, [{ at: hours, is: "empty", says: "No hours yet" }], look);
  await addLongHours(site, engagement.id);
  await expectScreens(
    page,
    [
      { at: `${hours}?engagement=${engagement.id}`, is: "of one engagement", says: "By year" },
      { at: hours, is: "long words", says: "By engagement" },
      { is: "refused form", by: () => press(page, "Log Hours"), says: "Hours are required." },
      { is: "an entry that is corrected", by: () => press(page, "Edit"), within: "dialog[open]" },
      {
        at: `/admin/engagements/${engagement.id}`,
        is: "hours in a panel",
        says: "All hours of this engagement",
      },
      { at: "/admin/settings/rates", is: "with a rate", says: "How it was determined" },
      {
        is: "changed elsewhere",
        by: async () => {
          await page.getByLabel("Hourly rate").first().fill("99");
          await page.getByLabel("How it was determined").first().fill("A guess.");
          await site.database.update(serviceRates).set({ cents: 100, basis: unbroken });
          await press(page, "Save Rate");
        },
        says: "This rate was changed elsewhere meanwhile.",
      },
    ],
    look,
  );
});

test("members: hours", async ({ page, site }) => {
  const { engagement } = await addProgramOf(site.database, await signUpMember(page));
  await addLongHours(site, engagement.id);
  await expectScreens(page, [
    {
      at: "/member-dashboard",
      is: "with hours",
      by: () => page.getByText("2 entries by day").click(),
      within: ".program-hours",
      says: "Hours we worked for you",
    },
  ]);
});
