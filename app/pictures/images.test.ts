import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { shownImage, withShownImages } from "./images.server.ts";

const { owner } = await testDatabase();

test("an image field shows its picture of the library, its web address, or nothing", async () => {
  const picture = { ...samplePicture(), alt: "A harbour" };
  await owner.insert(pictures).values(picture);
  const address = "https://example.com/a.jpg";
  const items = [pictureReference(picture.id), address, pictureReference(randomUUID()), null];
  const shown = await asViewer(visitor, (tx) =>
    withShownImages(
      tx,
      items.map((featuredImage, id) => ({ id, featuredImage })),
    ),
  );
  const sources = {
    ...{ alt: "A harbour", width: 1200, height: 800 },
    src: `/pictures/${picture.id}/${picture.hash}/1200.jpeg`,
  };
  expect(shown.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(shown.map(({ featuredImage }) => featuredImage)).toEqual([
    expect.objectContaining(sources),
    ...[address, null, null],
  ]);
  expect(await asViewer(visitor, (tx) => shownImage(tx, items[0] ?? null))).toMatchObject(sources);
});
