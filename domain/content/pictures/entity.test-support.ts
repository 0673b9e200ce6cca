import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listPictures } from "./list.server.ts";
import { pictureList } from "./list.ts";
import { pictureForm, pictureLimits } from "./rules.ts";
import type { pictures } from "./table.server.ts";

export function samplePicture() {
  return {
    id: randomUUID(),
    fileName: "harbour.jpg",
    hash: "0123456789abcdef",
    width: 1200,
    height: 800,
    widths: [480, 960, 1200],
    ground: "#aabbcc",
  } satisfies typeof pictures.$inferInsert;
}

export const pictureTest: EntityTest = {
  entity: "pictures",
  sample: samplePicture,
  named: (word) => ({ fileName: `${word}.jpg` }),
  form: { schema: pictureForm, filled: () => ({}), limits: pictureLimits },
  list: [listPictures, pictureList],
};
