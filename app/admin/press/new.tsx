import { NewPage, newMeta } from "../editor/page.tsx";
import type { Route } from "./+types/new.ts";
import { pressReleaseEditor } from "./editor.server.ts";
import { PressReleaseForm } from "./form.tsx";

export const meta = newMeta("press-releases");
export const loader = pressReleaseEditor.loadNew;
export const action = pressReleaseEditor.saveNew;

export default function NewPressRelease(props: Route.ComponentProps) {
  return <NewPage {...props} entity="press-releases" Form={PressReleaseForm} />;
}
