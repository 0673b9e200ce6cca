import { href } from "react-router";
import type { PageName } from "#domain/content/pages/list.ts";

export function claimsAddress(page: PageName) {
  return `${href("/admin/claims")}?page=${page}`;
}
