import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines, conversationReports } from "#domain/inbox/conversations/table.server.ts";
import { problemTerms } from "#domain/inbox/problems/table.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

interface Subjects {
  annaApplication: string;
  benApplication: string;
  request: string;
  /** The ids of lines of Ben's that files will have. */
  files: { firm: string; member: string };
}

/** Conversations about what was sent, and what the firm keeps to answer with. */
export async function addConversations(owner: Database, { anna }: People, subjects: Subjects) {
  const line = {
    annaAnswer: randomUUID(),
    annaReply: randomUUID(),
    annaNote: randomUUID(),
    benNote: randomUUID(),
    requestNote: randomUUID(),
    benFirmFile: subjects.files.firm,
    benMemberFile: subjects.files.member,
  };
  const aboutAnna = { entity: "bcpbp-applications", itemId: subjects.annaApplication, text: "Text" } as const;
  await owner.insert(conversationLines).values([
    { ...aboutAnna, id: line.annaReply, kind: "reply" },
    { ...aboutAnna, id: line.annaAnswer, kind: "answer" },
    { ...aboutAnna, id: line.annaNote, kind: "note" },
    { ...aboutAnna, id: line.benNote, kind: "note", itemId: subjects.benApplication },
    { ...aboutAnna, id: line.benFirmFile, kind: "firm_file", itemId: subjects.benApplication },
    { ...aboutAnna, id: line.benMemberFile, kind: "member_file", itemId: subjects.benApplication },
    {
      ...aboutAnna,
      id: line.requestNote,
      kind: "note",
      entity: "session-requests",
      itemId: subjects.request,
    },
  ]);
  // The file makes him wait, which is not what the rows of applications are about.
  await owner
    .update(bcpbpApplications)
    .set({ waitingSince: null })
    .where(eq(bcpbpApplications.id, subjects.benApplication));
  const saved = { id: randomUUID(), title: "Thanks", text: "Thank you, {name}." };
  await owner.insert(savedReplies).values(saved);
  const term = {
    id: randomUUID(),
    term: "cash flow",
    service: "business-strategy",
    strength: "clear",
  } as const;
  await owner.delete(problemTerms);
  await owner.insert(problemTerms).values(term);

  const fixtures: Fixture[] = [
    {
      table: conversationLines,
      key: "id",
      rows: line,
      fresh: { ...aboutAnna, kind: "answer", writtenBy: anna.userId },
      change: { text: "Changed" },
    },
    {
      table: conversationReports,
      key: "kind",
      rows: { answers: "firm-answers", due: "due-today" },
      fresh: { kind: "due-today" },
      change: { lastAt: new Date() },
    },
    {
      table: savedReplies,
      key: "id",
      rows: { saved: saved.id },
      fresh: { title: "Fresh", text: "Fresh" },
      change: { title: "Changed" },
    },
    {
      table: problemTerms,
      key: "id",
      rows: { term: term.id },
      fresh: { term: "payroll", service: "operational-excellence", strength: "clear" },
      change: { term: "Changed" },
    },
  ];
  return fixtures;
}
