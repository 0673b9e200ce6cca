import { href } from "react-router";
import { isPageName, pages } from "#domain/content/pages/list.ts";
import { findListedPicture, listPictures } from "#domain/content/pictures/list.server.ts";
import { pictureList } from "#domain/content/pictures/list.ts";
import { deletePicture } from "#domain/content/pictures/queries.server.ts";
import { pictureMessages } from "#domain/content/pictures/rules.ts";
import { findPictureUses, type PictureUse } from "#domain/content/pictures/uses.server.ts";
import { nameOf } from "#domain/entities.ts";
import { defineList } from "../lists/define.server.ts";
import { itemAddress } from "../lists/screens.ts";
import { listedPicture } from "./listed.server.ts";
import type { UsePlace } from "./uses.tsx";

export const listedPictures = defineList({
  entity: "pictures",
  options: pictureList,
  async read(tx, query, { timeZone }) {
    const { pictures, ...found } = await listPictures(tx, query);
    const ids = pictures.map(({ id }) => id);
    const uses = Map.groupBy(await findPictureUses(tx, ids), ({ pictureId }) => pictureId);
    const rows = pictures.map((picture) => ({
      ...listedPicture(picture, timeZone),
      uses: uses.get(picture.id)?.length ?? 0,
    }));
    return { found, rows };
  },
  async open(tx, query, id, { timeZone }) {
    const opened = await findListedPicture(tx, query, id);
    if (!opened) return null;
    const uses = (await findPictureUses(tx, [id])).map(placeOf);
    return { ...opened, picture: listedPicture(opened.picture, timeZone), uses };
  },
  actions: {
    delete: { run: deletePicture, done: pictureMessages.deleted },
  },
  notFound: pictureMessages.notFound,
});

function placeOf({ entity, id, title }: PictureUse): UsePlace {
  if (entity === "trash") return { address: href("/admin/trash"), kind: "Trash", title };
  if (entity === "settings") return { address: href("/admin/settings/look"), kind: "Settings", title };
  if (entity === "pages") {
    // Texts may be kept of a page that does not exist any more.
    if (!isPageName(id)) return { address: href("/admin/pages"), kind: "Page", title };
    return { address: href("/admin/pages/:page", { page: id }), kind: "Page", title: pages[id].name };
  }
  return {
    address: itemAddress(entity, { kind: entity, id, title, note: "" }),
    kind: nameOf(entity),
    title,
  };
}
