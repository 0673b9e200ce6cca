import { href } from "react-router";
import { pluralOf } from "#domain/entities.ts";
import type { FoundItem } from "#domain/items/queries.server.ts";
import { itemAddress } from "../lists/screens.ts";
import type { Option } from "./options.ts";

export function optionOf(item: FoundItem): Option {
  return { ...placeOf(item), name: item.title, note: item.note, opens: "page" };
}

function placeOf(item: FoundItem) {
  const { kind, id } = item;
  if (kind === "mails") return { group: "Outbox", address: href("/admin/outbox/:id", { id }) };
  return { group: pluralOf(kind), address: itemAddress(kind, item) };
}
