import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { send } from "./conversations.test-support.ts";
import { listLines } from "./queries.server.ts";
import type { ConversationItem, LineKind } from "./rules.ts";
import { conversationLines } from "./table.server.ts";
import { countUnreadReplies, markRepliesRead } from "./unread.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner } = await testDatabase();

async function add({ entity, id }: ConversationItem, kind: LineKind, writtenAt: string) {
  await owner
    .insert(conversationLines)
    .values({ entity, itemId: id, kind, text: "Text", writtenAt: new Date(writtenAt) });
}

function asMember(userId: string): Viewer {
  return { role: "member", userId };
}

function unreadOf(userId: string) {
  return asViewer(asMember(userId), (tx) => countUnreadReplies(tx, userId));
}

async function read(item: ConversationItem, userId: string) {
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, item.id));
  await asViewer(asMember(userId), async (tx) => {
    await markRepliesRead(tx, await listLines(tx, item), row?.repliesReadAt ?? null);
  });
}

test("replies are unread until the member has seen them, each member's for themselves", async () => {
  const [mine, other] = [await send(owner, "bcpbp-applications"), await send(owner, "bcpbp-applications")];
  for (const item of [mine, other]) {
    await add(item, "reply", "2026-03-02T10:00Z");
    await add(item, "reply", "2026-03-02T11:00Z");
    await add(item, "note", "2026-03-02T12:00Z");
    await add(item, "by_mail", "2026-03-02T13:00Z");
  }
  expect(await unreadOf(mine.userId)).toBe(2);
  await read(mine, mine.userId);
  expect(await unreadOf(mine.userId)).toBe(0);
  expect(await unreadOf(other.userId)).toBe(2);
  await add(mine, "reply", "2026-03-02T14:00Z");
  expect(await unreadOf(mine.userId)).toBe(1);
});

test("nobody marks what is to come as read", async () => {
  const mine = await send(owner, "bcpbp-applications");
  const future = new Date("2999-01-01T00:00Z");
  await asViewer(asMember(mine.userId), (tx) => tx.execute(sql`select mark_replies_read(${future})`));
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, mine.id));
  expect(row?.repliesReadAt?.getTime()).toBeLessThan(future.getTime());
});
