import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { PressReleaseForm } from "./form.tsx";

export function meta() {
  return newMeta("press-releases");
}

export const loader = pressReleaseEditor.loadNew;
export const action = pressReleaseEditor.saveNew;

export default function NewPressRelease({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPage entity="press-releases">
      <PressReleaseForm {...loaderData} attempt={actionData} />
    </NewPage>
  );
}
