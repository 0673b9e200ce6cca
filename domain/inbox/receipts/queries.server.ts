import { sql } from "drizzle-orm";
import { z } from "zod";
import { callStates } from "#domain/inbox/calls/rules.ts";
import { callPlaces } from "#domain/inbox/calls/settings-rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

const text = z.string();
const moment = z.coerce.date();

const common = {
  sent_at: moment,
  /** Null if nothing is to be answered. */
  waiting_since: moment.nullable(),
};

const receipt = z.discriminatedUnion("kind", [
  z.object({
    ...common,
    kind: z.literal("session_request"),
    state: z.enum(["received", "seen", "answered"]),
    content: z.object({
      name: text,
      email: text,
      company: text,
      serviceType: text,
      teamSize: text,
      message: text.nullable(),
    }),
  }),
  z.object({
    ...common,
    kind: z.literal("contact_message"),
    state: z.enum(["received", "seen", "answered"]),
    content: z.object({ name: text, email: text, message: text }),
  }),
  z.object({
    ...common,
    kind: z.literal("job_application"),
    state: z.enum(["received", "reviewed"]),
    content: z.object({
      jobTitle: text,
      jobType: text,
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      location: text,
      workplace: text,
      linkedinUrl: text.nullable(),
      /** Null if a PDF came instead. */
      resumeLink: text.nullable(),
      resumeSize: z.number().nullable(),
    }),
  }),
  z.object({
    ...common,
    kind: z.literal("call"),
    state: z.enum(callStates),
    content: z.object({
      startsAt: moment,
      name: text,
      email: text,
      service: text.nullable(),
      about: text.nullable(),
      phone: text.nullable(),
      timeZone: text,
      placeKind: z.enum(callPlaces),
      place: text.nullable(),
    }),
  }),
]);

export type Receipt = z.infer<typeof receipt>;

/** What the holder of a token sent, and its state. */
export async function openReceipt(tx: Transaction, token: string): Promise<Receipt | null> {
  const {
    rows: [row],
  } = await tx.execute(sql`select kind, sent_at, waiting_since, state, content from open_receipt(${token})`);
  return row ? receipt.parse(row) : null;
}

/** Deletes what the holder of a token sent; returns whether it existed. */
export async function withdrawReceipt(tx: Transaction, token: string): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute(sql`select withdraw_receipt(${token}) as withdrawn`);
  return row?.withdrawn === true;
}
