import { eq, inArray } from "drizzle-orm";
import { addVersion } from "#domain/content/versions/queries.server.ts";
import { queueMails } from "#domain/office/mails/queue.server.ts";
import { listMembers } from "#domain/people/profiles/members.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { toPageForm } from "./form-texts.ts";
import { type PageName, pages } from "./list.ts";
import { changesIn, leftoversOf, type TextChanges, withChanges } from "./overlay.ts";
import type { Page, PageTexts } from "./page.ts";
import { pageTexts } from "./table.server.ts";

/** The owner's changes to these pages. */
export async function listChanges(
  tx: Transaction,
  names: readonly PageName[],
): Promise<Map<PageName, TextChanges>> {
  const rows = await tx
    .select()
    .from(pageTexts)
    .where(inArray(pageTexts.page, [...names]));
  return new Map(rows.map(({ page, changes }) => [page as PageName, changes]));
}

/** Whether the owner has texts of their own in this section of a page. */
export async function hasChangedSection(tx: Transaction, name: PageName, section: string): Promise<boolean> {
  const changes = (await listChanges(tx, [name])).get(name) ?? {};
  return Object.keys(changes).some((path) => path.startsWith(`${section}.`));
}

/** When each page was last changed. */
export async function listChangedPages(tx: Transaction) {
  const { page, updatedAt } = pageTexts;
  const rows = await tx.select({ page, updatedAt }).from(pageTexts);
  return new Map(rows.map((row) => [row.page, row.updatedAt]));
}

/** The versions of the pages that were changed. */
export async function listVersions(tx: Transaction) {
  const { page, version } = pageTexts;
  const rows = await tx.select({ page, version }).from(pageTexts);
  return new Map(rows.map((row) => [row.page as PageName, row.version]));
}

/** A page for its form: its current texts, and changes that no longer fit the page. */
export async function findEditedPage(tx: Transaction, name: PageName) {
  const page: Page = pages[name];
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.page, name));
  const changes = row?.changes ?? {};
  return {
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt ?? null,
    texts: withChanges(page, changes),
    leftovers: leftoversOf(page, changes),
  };
}

interface Saving {
  userId: string;
  name: PageName;
  /** The version that the editor was opened with. */
  version: number;
  texts: PageTexts;
}

/** Saves a page's texts and adds a version to its history, unless somebody else saved first. */
export async function savePageTexts(tx: Transaction, { userId, name, version, texts }: Saving) {
  const page: Page = pages[name];
  // Serialises two first saves of a page.
  await tx.insert(pageTexts).values({ page: name, changes: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.page, name)).for("update");
  if (!row) throw new Error("The page's texts are not there");
  if (row.version !== version)
    return { outcome: "conflict", current: await findEditedPage(tx, name) } as const;
  const changes = { ...leftoversOf(page, row.changes), ...changesIn(page, texts) };
  await tx.update(pageTexts).set({ changes }).where(eq(pageTexts.page, name));
  await addVersion(tx, { kind: "pages", item: name, savedBy: userId, texts: toPageForm(page, texts) });
  return { outcome: "saved" } as const;
}

/** Deletes a change that no longer fits the page. */
export async function dropLeftover(tx: Transaction, name: PageName, path: string) {
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.page, name)).for("update");
  if (!row || !(path in leftoversOf(pages[name], row.changes))) return false;
  const { [path]: _dropped, ...changes } = row.changes;
  await tx.update(pageTexts).set({ changes }).where(eq(pageTexts.page, name));
  return true;
}

/** Queues a mail to each member, in the same transaction as the change. */
export async function mailMembers(tx: Transaction, name: PageName) {
  const { name: pageName, path } = pages[name];
  const members = await listMembers();
  await queueMails(
    tx,
    members.map(({ userId, name: member, email }) => ({
      kind: "page-changed",
      payload: { name: member, pageName, path },
      recipient: email,
      aboutId: userId,
    })),
  );
}

/** When the owner last changed a page; null if never. */
export async function findLastChange(tx: Transaction, name: PageName) {
  const [row] = await tx.select().from(pageTexts).where(eq(pageTexts.page, name));
  return row?.updatedAt ?? null;
}
