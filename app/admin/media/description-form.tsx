import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { altStateBadges, pictureForm, pictureLimits } from "#domain/content/pictures/rules.ts";
import { useIsBusy } from "../lists/busy.ts";
import type { ListedPicture } from "./listed.server.ts";

type Description = Pick<ListedPicture, "alt" | "isDecorative" | "altState" | "version">;

/** Result of the last attempt to save. */
export interface Attempt {
  result?: FormResult;
  /** The description that somebody saved in the meantime. */
  conflict?: Description;
}

interface DescriptionFormProps {
  picture: ListedPicture;
  /** The next picture of the list. */
  next: string | null;
  attempt?: Attempt;
}

export function DescriptionForm({ picture, next, attempt: latest }: DescriptionFormProps) {
  const { id } = picture;
  // A live update drops the action's data; the last attempt stays valid.
  const [attempt, setAttempt] = useState(latest);
  if (latest && latest !== attempt) setAttempt(latest);
  // A live update must not raise the version after a conflicting change: the save would overwrite it.
  const [opened] = useState<Description>(picture);
  const { version } = attempt?.conflict ?? (isSameText(opened, picture) ? picture : opened);
  const [form, fields] = useForm(pictureForm, {
    id: "description",
    values: { alt: opened.alt ?? "", ...(opened.isDecorative && { isDecorative: "on" }) },
    lastResult: attempt?.result,
  });
  const isBusy = useIsBusy("describe", id);
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary errors={form.errors} />
      {attempt?.conflict && <SavedMeanwhile description={attempt.conflict} />}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value="describe" />
      <TextField
        field={fields.alt}
        label="Alternative text"
        hint="What the picture shows, in a sentence, for those who cannot see it."
        maxLength={pictureLimits.alt}
      />
      <Checkbox
        field={fields.isDecorative}
        label="Decorative"
        hint="It tells nothing that the text around it does not tell. Screen readers skip it."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Save
        </Button>
        {next && (
          <Button type="submit" name="following" value={next} tone="outline" busy={isBusy}>
            Save and open the next
          </Button>
        )}
      </div>
    </Form>
  );
}

function isSameText(one: Description, other: Description) {
  return one.alt === other.alt && one.isDecorative === other.isDecorative;
}

function SavedMeanwhile({ description: { alt, altState } }: { description: Description }) {
  return (
    <dl>
      <dt className="font-semibold">The version saved in the meantime</dt>
      <dd>{alt ?? altStateBadges[altState].label}</dd>
    </dl>
  );
}
