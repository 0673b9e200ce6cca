import { hash, randomUUID } from "node:crypto";
import type { Database } from "#platform/db/connect.ts";
import { newCode } from "./issue.server.ts";
import { letterFiles, letters } from "./table.server.ts";

export const samplePdf = Buffer.from("%PDF-1.7 The bytes of a letter");

let lastNumber = 0;

/** A letter about twelve hours of two services, one of which has a rate. */
function sampleLetter() {
  lastNumber += 1;
  return {
    id: randomUUID(),
    number: `2026-${String(lastNumber).padStart(4, "0")}`,
    code: newCode(),
    organizationName: "Bright Steps",
    firstDay: "2026-01-05",
    lastDay: "2026-03-13",
    services: [
      {
        service: "Business Strategy Development",
        quarters: 42,
        cents: 17_500,
        basis: "Median of three quotes by local firms",
      },
      { service: "Grant Writing & Resource Optimization", quarters: 6, cents: null, basis: null },
    ],
    issuedOn: "2026-03-15",
    fileHash: hash("sha256", samplePdf, "buffer"),
  } satisfies typeof letters.$inferInsert;
}

interface Added {
  /** Whose PDF is stored with it. */
  engagementId?: string;
  pdf?: Buffer;
}

/** Adds a letter as if it had been issued, and returns its row. */
export async function addLetter(
  owner: Database,
  changed: Partial<typeof letters.$inferInsert> = {},
  { engagementId, pdf = samplePdf }: Added = {},
) {
  const row = { ...sampleLetter(), fileHash: hash("sha256", pdf, "buffer"), ...changed };
  const [letter] = await owner.insert(letters).values(row).returning();
  if (!letter) throw new Error("The letter was not added");
  if (engagementId) await owner.insert(letterFiles).values({ letterId: letter.id, engagementId, pdf });
  return letter;
}
