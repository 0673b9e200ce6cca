import { coverOf } from "#app/cover.server.ts";
import type { Route } from "./+types/cover.ts";

/** The cover that something not saved yet will have. */
export function loader({ url }: Route.LoaderArgs) {
  return coverOf({ seed: (url.searchParams.get("seed") ?? "").slice(0, 500), isPublic: false });
}
