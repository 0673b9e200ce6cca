import { getInputProps } from "@conform-to/react";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  type ChallengeKey,
  challengeKeys,
  challengeLabels,
  challengeLimits,
} from "#domain/inbox/bcpbp-applications/challenges.ts";
import { questions } from "#domain/inbox/bcpbp-applications/questions.ts";
import type { Fields } from "./fields.ts";

/** A ticked box shows its explanation, by style alone so that it works without scripts. */
export function Challenges({ fields }: { fields: Fields }) {
  return (
    <fieldset id={fields.challenges.id} className="field" tabIndex={-1}>
      <legend className="field-label">
        {questions.challenges.label}
        <span className="field-optional">Optional</span>
      </legend>
      <p className="field-hint">{questions.challenges.hint}</p>
      <div className="grid gap-1">
        {challengeKeys.map((key) => (
          <Challenge key={key} name={key} fields={fields} />
        ))}
      </div>
    </fieldset>
  );
}

function Challenge({ name, fields }: { name: ChallengeKey; fields: Fields }) {
  const challenges = fields.challenges.getFieldset();
  const { checked, explanation } = challenges[name].getFieldset();
  return (
    <div className="reveals">
      <label className="choice" htmlFor={checked.id}>
        <input {...getInputProps(checked, { type: "checkbox" })} />
        <span>{challengeLabels[name]}</span>
      </label>
      <div className="revealed pt-1.5 pb-4 pl-9">
        {name === "other" && (
          <TextField
            field={challenges.other.getFieldset().specify}
            label="Please specify the challenge"
            maxLength={challengeLimits.specify}
          />
        )}
        <TextArea
          field={explanation}
          label={`Explain: ${challengeLabels[name]}`}
          hint="1-2 sentences"
          rows={2}
          maxLength={challengeLimits.explanation}
        />
      </div>
    </div>
  );
}
