import { href, redirect } from "react-router";
import type { Route } from "./+types/confirm.ts";
import { confirmStory } from "./confirm.server.ts";

/** The form of a case study posts here. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/case-studies/edit/:id", { id }));
}

export function action({ params, request, context }: Route.ActionArgs) {
  return confirmStory({ id: params.id, request, context });
}
