import { eq, sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { demoAdmin, idsOf } from "./accounts.ts";
import { demoCheckIns, demoFiles } from "./check-ins.ts";
import { atHour } from "./days.ts";
import { sampleId } from "./series.ts";

type Engagement = typeof engagements.$inferSelect;

/** Days from a Monday to the check-in. */
const friday = 4;

/** What members answered about their weeks, and the files of both sides. After the conversations, which it adds to. */
export async function fillCheckIns(tx: Transaction) {
  for (const index of demoCheckIns.keys()) {
    const [engagement] = await tx
      .select()
      .from(engagements)
      .where(eq(engagements.id, sampleId("engagement", index)));
    if (!engagement) throw new Error("An engagement of the demo is missing");
    const isApplication = eq(bcpbpApplications.id, engagement.applicationId);
    const [before] = await tx.select().from(bcpbpApplications).where(isApplication);
    await addAnswers(tx, engagement, index);
    await addFiles(tx, engagement, index);
    // Triggers of the lines made the members wait, and all of it has been read.
    const lines = sql`(select max(written_at) from conversation_lines where item_id = ${engagement.applicationId})`;
    await tx
      .update(bcpbpApplications)
      .set({ waitingSince: before?.waitingSince ?? null, repliesReadAt: lines })
      .where(isApplication);
  }
}

function lineOf({ applicationId }: Engagement, which: string, day: string, hour: number) {
  return {
    id: sampleId("program line", `${applicationId} ${which}`),
    submissionKey: sampleId("program line key", `${applicationId} ${which}`),
    entity: "bcpbp-applications" as const,
    itemId: applicationId,
    writtenAt: atHour(new Date(`${day}T12:00:00Z`), hour),
  };
}

async function addAnswers(tx: Transaction, engagement: Engagement, index: number) {
  for (const [position, answer] of (demoCheckIns[index] ?? []).entries()) {
    const day = addDays(engagement.firstDay, 7 * position + friday);
    const asked = { engagementId: engagement.id, week: position + 1, day };
    if (!answer) {
      await tx.insert(checkIns).values(asked);
      continue;
    }
    const { moved, stuck, usefulness, reply } = answer;
    const line = lineOf(engagement, `answer ${position}`, day, 15);
    const writtenBy = engagement.userId;
    await tx.insert(conversationLines).values({ ...line, kind: "check_in", text: moved, writtenBy });
    await tx.insert(checkIns).values({ ...asked, lineId: line.id, stuck, usefulness });
    if (!reply) continue;
    const answered = lineOf(engagement, `reply ${position}`, addDays(day, 3), 9);
    await tx
      .insert(conversationLines)
      .values({ ...answered, kind: "reply", text: reply, writtenBy: idsOf(demoAdmin).userId });
  }
}

async function addFiles(tx: Transaction, engagement: Engagement, index: number) {
  for (const { sentBy, name, kind, day, content } of demoFiles.filter((file) => file.engagement === index)) {
    const line = lineOf(engagement, name, addDays(engagement.firstDay, day), 11);
    const writtenBy = sentBy === "member" ? engagement.userId : idsOf(demoAdmin).userId;
    const lineKind = `${sentBy}_file` as const;
    await tx.insert(conversationLines).values({ ...line, kind: lineKind, text: name, writtenBy });
    await tx.insert(engagementFiles).values({
      ...{ id: line.id, engagementId: engagement.id, sentBy, name, kind },
      content: Buffer.from(content),
      toldAt: sentBy === "firm" ? line.writtenAt : null,
    });
  }
}
