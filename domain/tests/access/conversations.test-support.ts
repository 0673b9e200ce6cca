import { randomUUID } from "node:crypto";
import { conversationLines, conversationReports } from "#domain/inbox/conversations/table.server.ts";
import { problemTerms } from "#domain/inbox/problems/table.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

interface Subjects {
  annaApplication: string;
  benApplication: string;
  request: string;
}

/** Conversations about what was sent, and what the firm keeps to answer with. */
export async function addConversations(owner: Database, { anna }: People, subjects: Subjects) {
  const line = {
    annaAnswer: randomUUID(),
    annaReply: randomUUID(),
    annaNote: randomUUID(),
    benNote: randomUUID(),
    requestNote: randomUUID(),
  };
  const aboutAnna = { entity: "bcpbp-applications", itemId: subjects.annaApplication, text: "Text" } as const;
  await owner.insert(conversationLines).values([
    { ...aboutAnna, id: line.annaReply, kind: "reply" },
    { ...aboutAnna, id: line.annaAnswer, kind: "answer" },
    { ...aboutAnna, id: line.annaNote, kind: "note" },
    { ...aboutAnna, id: line.benNote, kind: "note", itemId: subjects.benApplication },
    {
      ...aboutAnna,
      id: line.requestNote,
      kind: "note",
      entity: "session-requests",
      itemId: subjects.request,
    },
  ]);
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
