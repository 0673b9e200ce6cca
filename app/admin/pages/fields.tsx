import type { FieldRule } from "#domain/content/pages/fields.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import { CommandButton, type FormCommands } from "./commands.tsx";
import { Entries } from "./entries.tsx";
import { Lines } from "./lines.tsx";
import { SectionPictureField } from "./picture-field.tsx";
import { Text } from "./text.tsx";

interface FormFieldProps {
  rule: FieldRule;
  /** The page's default texts, in the shape of the form. */
  defaults: FormTexts;
  typed: FormTexts;
  commands: FormCommands;
}

export function FormField({ rule, ...rest }: FormFieldProps) {
  const { defaults, typed } = rest;
  const reset = <BackToDefault rule={rule} {...rest} />;
  switch (rule.kind) {
    case "entries":
      return <Entries rule={rule} {...rest} foot={reset} />;
    case "lines":
      return <Lines rule={rule} path={rule.path} {...rest} foot={reset} />;
    case "picture":
      return <SectionPictureField rule={rule} typed={typed[rule.path]} />;
    default:
      return (
        <div className="grid justify-items-start gap-2 *:first:w-full">
          <Text rule={rule} name={rule.path} defaultText={defaults[rule.path]} typed={typed[rule.path]} />
          {reset}
        </div>
      );
  }
}

/** Shown if a field differs from its default. */
function BackToDefault({ rule, defaults, typed, commands }: FormFieldProps) {
  if (areSameTexts(partOf(defaults, rule), partOf(typed, rule))) return null;
  return (
    <CommandButton onClick={() => commands.backToDefault(rule.path)}>
      <span>
        Back to the original text<span className="sr-only"> of {rule.label || "the list"}</span>
      </span>
    </CommandButton>
  );
}

function partOf(form: FormTexts, { path }: FieldRule): FormTexts {
  const isOfField = ([name]: [string, string]) => name === path || name.startsWith(`${path}[`);
  return Object.fromEntries(Object.entries(form).filter(isOfField));
}
