import { data } from "react-router";
import { z } from "zod";
import { differencesBetween } from "#app/drafts/differences.ts";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import {
  type LetterTexts,
  type letterPlaceholders,
  letterTextForm,
  letterTextLabels,
  letterTextMessages as messages,
} from "#domain/program/letters/rules.ts";
import { findLetterTexts, saveLetterTexts, unprintableTexts } from "#domain/program/letters/texts.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { SaveAnswer } from "../save-answer.ts";
import type { Route } from "./+types/letter.ts";
import { LetterForm } from "./letter-form.tsx";
import { Places } from "./places.tsx";
import { SettingsTitle } from "./title.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Letter");
}

function textsOf({ title, opening, statement, taxNote }: LetterTexts) {
  return { title, opening, statement, taxNote };
}

export function loader({ context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => {
    const texts = await findLetterTexts(tx);
    const { firmName, founderName } = await findSettings(tx);
    return { texts: { version: texts.version, form: textsOf(texts) }, firmName, founderName };
  });
}

/** Also after a refused change: its answer says that the page shows how things stand now. */
export function shouldRevalidate() {
  return true;
}

const seenTexts = z.object({ intent: z.literal("save"), version: z.coerce.number().int() });

function answer(said: SaveAnswer, status = 200) {
  return data(said, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const seen = seenTexts.safeParse(Object.fromEntries(formData));
  if (!seen.success) throw data(null, { status: 400 });
  const submission = parseForm(formData, letterTextForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const form = submission.value;
  const fieldErrors = unprintableTexts(form);
  if (fieldErrors) return answer({ result: submission.reply({ fieldErrors }) }, 400);
  const failed = submission.reply({ formErrors: [messages.saveFailed] });
  try {
    const saved = await asViewer(accountOf(context).viewer, (tx) =>
      saveLetterTexts(tx, seen.data.version, form),
    );
    if (saved.outcome === "saved") return answer({ done: messages.saved });
    if (saved.outcome === "missing") return answer({ result: failed }, 404);
    const differences = differencesBetween(letterTextLabels, form, textsOf(saved.current));
    return answer({ conflict: { version: saved.current.version, differences } }, 409);
  } catch (error) {
    log.error({ err: error }, "the texts of letters could not be saved");
    return answer({ result: failed }, 500);
  }
}

type Placeholder = (typeof letterPlaceholders)[number];

export default function Letter({ loaderData: { texts, firmName, founderName } }: Route.ComponentProps) {
  const places: Record<Placeholder, string> = {
    firm: firmName,
    founder: founderName ?? "The founder’s name, which is not set yet",
    organization: "The name of the organization",
    from: "The day of the first hours, such as March 2, 2026",
    to: "The day of the last hours, such as May 29, 2026",
    hours: "All hours together, such as 18.25 hours",
  };
  return (
    <>
      <SettingsTitle note="The texts of the letter that confirms what you worked for an organization. They apply to letters that are issued from now on; those that were issued never change.">
        Letter
      </SettingsTitle>
      <div className="saved-replies">
        <Panel title="Texts of the letter">
          <LetterForm texts={texts} />
        </Panel>
        <Places note="Write one as it stands here. An empty line begins a paragraph." places={places} />
      </div>
    </>
  );
}
