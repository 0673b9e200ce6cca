import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { entities } from "#domain/entities.ts";
import { settingsForm, settingsLimits } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { adminSignUpForm, profileLimits } from "#domain/people/profiles/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { addApprovedApplication } from "#domain/program/engagements/entity.test-support.ts";
import { textUnits } from "#domain/text/fields.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { checkViolation, codeWhenTried } from "./database-errors.test-support.ts";
import { entityTests } from "./entities.test-support.ts";
import type { EntityTest } from "./entity.test-support.ts";

const { owner } = await testDatabase();
const person = await addPerson(owner, "Ada");
const job = sampleJobPost();
await owner.insert(jobPosts).values(job);

const { applicationId } = await addApprovedApplication(owner);
const references = { jobId: job.id, userId: person.userId, applicationId };

interface LimitedTable {
  form: Omit<EntityTest["form"], "filled"> & { filled: Record<string, unknown> };
  store: (tx: Transaction, changed: object) => PromiseLike<unknown>;
}

const tables: Record<string, LimitedTable> = {
  ...Object.fromEntries(entityTests.map((test) => [entities[test.entity].table, limitedTable(test)])),
  profiles: {
    form: {
      schema: adminSignUpForm,
      filled: { email: "ada@example.com", password: "long enough" },
      limits: profileLimits,
    },
    store: (tx, changed) => tx.update(profiles).set(changed),
  },
  site_settings: {
    form: {
      schema: settingsForm,
      filled: {
        firmName: "F",
        shortName: "F",
        email: "a@example.com",
        phone: "1",
        timeZone: "America/New_York",
      },
      limits: settingsLimits,
    },
    store: (tx, changed) => tx.update(siteSettings).set(changed),
  },
};

function limitedTable({ entity, sample, form }: EntityTest): LimitedTable {
  return {
    form: { ...form, filled: form.filled(references) },
    store: (tx, changed) =>
      tx.insert(entityParts[entity].table).values({ ...sample(references), ...changed }),
  };
}

/** What forms are filled with beside the required fields. */
const optional: Record<string, string[]> = {
  bcpbp_applications: ["challenges"],
  calls: ["about", "phone", "service"],
  press_releases: ["linkAddress", "linkLabel"],
};

/** Fields with a format. */
const shaped: Record<string, (units: number) => string> = {
  email: (units) => `${"a".repeat(units - 12)}@example.com`,
  pressEmail: (units) => `${"a".repeat(units - 12)}@example.com`,
  slug: (units) => "a".repeat(units),
  holidays: (units) => `2026-12-25 ${"a".repeat(units - 11)}`,
};
for (const key of ["featuredImage", "imageUrl", "linkedinUrl", "resumeLink", "website", "bookUrl"]) {
  shaped[key] = webAddressOf;
}
for (const key of ["bookingUrl", "meetupUrl", "linkAddress"]) shaped[key] = webAddressOf;

function webAddressOf(units: number) {
  return `https://example.com/${"a".repeat(units - 20)}`;
}

/** With characters and a line break that each side might count differently. */
function textOf(key: string, units: number) {
  return shaped[key]?.(units) ?? `😀\r\n${"é".repeat(units - 3)}`;
}

function storedOrRefused(store: LimitedTable["store"], changed: object) {
  return codeWhenTried(
    (tried) => owner.transaction(tried),
    (tx) => store(tx, changed),
  );
}

for (const [table, { form: rules, store }] of Object.entries(tables)) {
  const { schema: form, filled, limits, options = {}, fieldOf = {} } = rules;
  describe(table, () => {
    test("the form accepts the required fields alone, and none of them is missing", () => {
      expect(form.safeParse(filled).error?.issues).toBeUndefined();
      const isRequired = (name: string) => name in form.shape && !optional[table]?.includes(name);
      const missing = new Set(form.safeParse({}).error?.issues.map(({ path }) => path[0]));
      expect([...missing].sort()).toEqual(Object.keys(filled).filter(isRequired).sort());
    });

    const fixed = ["challenges", "timeZone"];
    const keys = Object.keys(limits).filter((key) => !fixed.includes(key));
    test.each(keys)("form and database agree on the limit of %s", async (key) => {
      const limit = limits[key] ?? Number.NaN;
      const field = fieldOf[key] ?? key;
      for (const units of [limit, limit + 1]) {
        const fits = units <= limit;
        const value = textOf(key, units);
        expect(textUnits(value)).toBe(units);
        expect(await storedOrRefused(store, { [key]: value })).toBe(fits ? undefined : checkViolation);
        if (field in form.shape) expect(form.safeParse({ ...filled, [field]: value }).success).toBe(fits);
      }
    });

    test.each(Object.keys(options))("form and database agree on the options of %s", async (key) => {
      const choices = options[key] ?? [];
      for (const choice of [...choices, "Something else"]) {
        const known = choices.includes(choice);
        expect(await storedOrRefused(store, { [key]: choice })).toBe(known ? undefined : checkViolation);
        if (key in form.shape) expect(form.safeParse({ ...filled, [key]: choice }).success).toBe(known);
      }
    });

    test("the database rejects empty text", async () => {
      for (const key of keys) expect(await storedOrRefused(store, { [key]: "" })).toBe(checkViolation);
    });
  });
}

test("browser and database count characters in the same way", async () => {
  const pieces = [
    "a",
    "é",
    "😀",
    "👩‍👩‍👧",
    "\r\n",
    "\r",
    "\n",
    "\n\r",
    "\u0301",
    "\uFFFF",
    "\u{10000}",
    "\u{10FFFF}",
    "𝒳",
    "中",
  ];
  const texts = Array.from({ length: 500 }, (_, seed) =>
    Array.from(
      { length: seed % 9 },
      (_, place) => pieces[(seed * 31 + place * (seed + 7)) % pieces.length],
    ).join(""),
  );
  const { rows } = await owner.execute<{ units: number }>(
    sql`select text_units(value) as units from unnest(${sql.param(texts)}::text[]) with ordinality as t (value, place) order by place`,
  );
  expect(rows.map(({ units }) => units)).toEqual(texts.map(textUnits));
});
