import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { type PublicEntity, publicEntities } from "#domain/entities.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { testOf } from "#domain/tests/entities.test-support.ts";
import type { Plan } from "#domain/tests/entity.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { planMessages } from "./rules.ts";

const { owner } = await testDatabase();
const { userId, profileId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function kindOf(entity: PublicEntity) {
  const { publication } = testOf(entity);
  if (!publication) throw new Error(`${entity} has no publication in its entity.test-support.ts`);
  const create = (tx: Transaction, plan: Plan) => publication.create(tx, plan, profileId);
  // All of them have the columns that are read here.
  return { ...publication, create, table: entityParts[entity].table as typeof blogPosts };
}

type Kind = ReturnType<typeof kindOf>;

/** Noon in New York. */
const noon = "2999-01-02T12:00";
const atNoon = new Date("2999-01-02T17:00:00.000Z");
const evening = "2999-01-02T20:00";
const atEvening = new Date("2999-01-03T01:00:00.000Z");
const past = "2020-01-02T12:00";

type State = readonly ["published" | "scheduled" | "draft", Date | null];

const draft: State = ["draft", null];
const planned: State = ["scheduled", atNoon];
const published: State = ["published", null];

/** From a state, what is asked for, and the state afterwards or what is said beside the field. */
const transitions: [from: State, asked: Plan | "Publish" | "Unpublish", to: State | string][] = [
  [draft, { publishAt: noon }, planned],
  [draft, { published: true }, published],
  [draft, { publishAt: past }, planMessages.past],
  [draft, { published: true, publishAt: noon }, planMessages.both],
  [draft, { publishAt: "2999-03-10T02:30" }, expect.stringMatching(/^2:30 AM does not exist/)],
  [draft, "Publish", published],
  [planned, { publishAt: evening }, ["scheduled", atEvening]],
  [planned, {}, draft],
  [planned, { published: true }, published],
  [planned, { published: true, publishAt: noon }, published],
  [planned, { published: true, publishAt: evening }, planMessages.both],
  [planned, { publishAt: past }, planMessages.past],
  [planned, "Publish", published],
  [planned, "Unpublish", draft],
  [published, {}, draft],
  [published, { publishAt: noon }, planned],
  [published, { published: true, publishAt: noon }, planMessages.both],
  [published, "Unpublish", draft],
];

/** Enough to show that the others follow the same rules. */
const some = transitions.filter(([from]) => from === draft);

async function only({ table }: Kind) {
  const [row] = await owner.select().from(table);
  if (!row) throw new Error("It is not there");
  return row;
}

async function addIn([status]: State, kind: Kind) {
  await owner.delete(kind.table);
  const asked = status === "scheduled" ? { publishAt: noon } : { published: status === "published" };
  expect(await act((tx) => kind.create(tx, asked))).toMatchObject({ outcome: "saved" });
  return only(kind);
}

test.each(publicEntities)("%s go from each state to every other as asked", async (entity) => {
  const kind = kindOf(entity);
  for (const [from, asked, to] of entity === "blog-posts" ? transitions : some) {
    const { id, version } = await addIn(from, kind);
    if (typeof asked === "string") await act((tx) => kind.publish(tx, id, asked === "Publish"));
    else {
      const saved = await act((tx) => kind.update(tx, id, version, asked));
      const refused = { outcome: "refused", fieldErrors: { publishAt: [to] } };
      expect([from, asked, saved]).toEqual([from, asked, Array.isArray(to) ? { outcome: "saved" } : refused]);
    }
    const { status, publishAt } = await only(kind);
    expect([from, asked, status, publishAt]).toEqual([from, asked, ...(Array.isArray(to) ? to : from)]);
  }
});

test("a plan is a wall-clock time in the firm's time zone, and an unchanged text leaves it alone", async () => {
  const kind = kindOf("blog-posts");
  // The hour that comes twice: the second, to the millisecond, cannot be typed and stays.
  const stored = new Date("2999-11-03T06:30:15.123Z");
  const { id } = await addIn(draft, kind);
  await owner.update(blogPosts).set({ publishAt: stored }).where(eq(blogPosts.id, id));
  await act((tx) => kind.update(tx, id, 2, { publishAt: "2999-11-03T01:30" }));
  expect((await only(kind)).publishAt).toEqual(stored);
  await act((tx) => kind.update(tx, id, 3, { publishAt: "2999-11-03T01:31" }));
  expect((await only(kind)).publishAt).toEqual(new Date("2999-11-03T05:31:00.000Z"));
  await owner.update(siteSettings).set({ timeZone: "Asia/Kolkata" });
  await act((tx) => kind.update(tx, id, 4, { publishAt: "2999-07-01T12:00" }));
  expect((await only(kind)).publishAt).toEqual(new Date("2999-07-01T06:30:00.000Z"));
  await owner.update(siteSettings).set({ timeZone: "America/New_York" });
});

test("a plan whose time has come and that nobody changed is no reason to refuse a save", async () => {
  const kind = kindOf("blog-posts");
  const { id } = await addIn(planned, kind);
  await owner.update(blogPosts).set({ publishAt: new Date("2020-01-02T17:00:00Z") });
  expect(await act((tx) => kind.update(tx, id, 2, { publishAt: past }))).toEqual({ outcome: "saved" });
});

test("nothing published has a plan, and nobody but the database says when it was first published", async () => {
  const row = { ...sampleBlogPost(), authorId: profileId };
  const both = act((tx) => tx.insert(blogPosts).values({ ...row, published: true, publishAt: atNoon }));
  expect(await databaseErrorCode(both)).toBe(checkViolation);
  const { id } = await addIn(published, kindOf("blog-posts"));
  const backdated = act((tx) =>
    tx
      .update(blogPosts)
      .set({ firstPublishedAt: new Date(0) })
      .where(eq(blogPosts.id, id)),
  );
  expect(await databaseErrorCode(backdated)).toBe(denied);
});

test("an article has the date of its first publication, and keeps it", async () => {
  const kind = kindOf("blog-posts");
  const dateOf = async () => (await only(kind)).firstPublishedAt;
  const { id } = await addIn(draft, kind);
  expect(await dateOf()).toBeNull();
  await owner.update(blogPosts).set({ createdAt: new Date("2020-01-01") });
  await act((tx) => kind.publish(tx, id, true));
  const first = await dateOf();
  expect(first).toEqual((await only(kind)).updatedAt);
  for (const isPublished of [false, true]) await act((tx) => kind.publish(tx, id, isPublished));
  expect(await dateOf()).toEqual(first);
});
