import { useField } from "@conform-to/react";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { FieldErrors } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type {
  EntriesFieldRule,
  FieldRule,
  LinesFieldRule,
  TextFieldRule,
} from "#domain/content/pages/fields.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import { textUnits } from "#domain/text/fields.ts";
import { CommandButton, type FormCommands } from "./commands.tsx";

interface FormFieldProps<Rule> {
  rule: Rule;
  /** The page's default texts, in the shape of the form. */
  defaults: FormTexts;
  typed: FormTexts;
  commands: FormCommands;
}

export function FormField({ rule, ...rest }: FormFieldProps<FieldRule>) {
  if (rule.kind === "entries") return <Entries rule={rule} {...rest} />;
  return (
    <div className="grid gap-2">
      <Text
        rule={rule}
        name={rule.path}
        defaultText={rest.defaults[rule.path]}
        typed={rest.typed[rule.path]}
      />
      <BackToDefault rule={rule} {...rest} />
    </div>
  );
}

/** Shown if a field differs from its default. */
function BackToDefault({ rule, defaults, typed, commands }: FormFieldProps<FieldRule>) {
  if (areSameTexts(partOf(defaults, rule), partOf(typed, rule))) return null;
  return (
    <div>
      <CommandButton onClick={() => commands.backToDefault(rule.path)}>
        Back to the original text<span className="sr-only"> of {rule.label || "the list"}</span>
      </CommandButton>
    </div>
  );
}

function partOf(form: FormTexts, { path }: FieldRule): FormTexts {
  const isOfField = ([name]: [string, string]) => name === path || name.startsWith(`${path}[`);
  return Object.fromEntries(Object.entries(form).filter(isOfField));
}

interface TextProps {
  rule: TextFieldRule | LinesFieldRule;
  name: string;
  defaultText?: string;
  typed?: string;
}

/** The input for one text. It accepts texts that are too long: a hint and an error tell so, nothing is cut off. */
function Text({ rule, name, defaultText = "", typed = "" }: TextProps) {
  const [field] = useField<string>(name);
  const required = rule.kind === "lines" || !rule.isOptional;
  const label = rule.label || "Lines";
  if (rule.kind === "line") {
    return <TextField field={field} label={label} required={required} hint={roomLeft(rule.limit, typed)} />;
  }
  return (
    <TextArea
      field={field}
      label={label}
      required={required}
      rows={rowsFor(defaultText || typed)}
      hint={rule.kind === "lines" ? linesHint(rule) : textHint(rule, typed)}
    />
  );
}

function textHint({ kind, limit }: TextFieldRule, typed: string) {
  const room = roomLeft(limit, typed);
  if (kind !== "paragraphs") return room;
  return ["An empty line begins a paragraph.", room].filter(Boolean).join(" ");
}

function linesHint({ bounds: { min, max }, limit }: LinesFieldRule) {
  const count = min === max ? `${min} lines` : `${min} to ${max} lines`;
  return `One below the other: ${count} of at most ${limit} characters.`;
}

/** Warns when the text nears its limit. */
function roomLeft(limit: number, typed: string) {
  const left = limit - textUnits(typed);
  if (left > limit / 5) return undefined;
  return left < 0 ? `${-left} of ${limit} characters too many.` : `${left} of ${limit} characters left.`;
}

function rowsFor(text: string) {
  const rows = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 64)), 0);
  return Math.min(16, Math.max(2, rows + 1));
}

function Entries({ rule, defaults, typed, commands }: FormFieldProps<EntriesFieldRule>) {
  const [field] = useField<Record<string, string>[]>(rule.path);
  const entries = field.getFieldList();
  const { min, max } = rule.bounds;
  const isFixed = min === max;
  const empty = Object.fromEntries(rule.fields.map(({ path }) => [path, ""]));

  function move(from: number, to: number) {
    commands.move(rule.path, from, to);
    // The focus moves with the entry.
    requestAnimationFrame(() =>
      document.getElementById(`${rule.path}-${to < from ? "up" : "down"}-${to}`)?.focus(),
    );
  }

  return (
    <div className="grid gap-5" id={field.id} tabIndex={-1}>
      {rule.label && <h3 className="font-semibold">{rule.label}</h3>}
      {!isFixed && (
        <p className="field-hint">
          {min} to {max} entries.
        </p>
      )}
      <FieldErrors field={field} />
      {entries.map((entry, index) => (
        <fieldset key={entry.key} className="grid gap-4 border-l-2 border-(--rule) pl-4">
          <legend className="flex w-full flex-wrap items-center gap-2 pb-2">
            <span className="me-auto font-semibold">{index + 1}</span>
          </legend>
          {rule.fields.map((part) => {
            const name = `${rule.path}[${index}].${part.path}`;
            return (
              <Text
                key={part.path}
                rule={part}
                name={name}
                defaultText={defaults[name]}
                typed={typed[name]}
              />
            );
          })}
          {!isFixed && (
            <div className="flex flex-wrap gap-2">
              <CommandButton
                id={`${rule.path}-up-${index}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} aria-hidden="true" /> Up
                <span className="sr-only"> entry {index + 1}</span>
              </CommandButton>
              <CommandButton
                id={`${rule.path}-down-${index}`}
                disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden="true" /> Down
                <span className="sr-only"> entry {index + 1}</span>
              </CommandButton>
              <CommandButton
                disabled={entries.length <= min}
                onClick={() => commands.remove(rule.path, index)}
              >
                <X size={16} aria-hidden="true" /> Remove<span className="sr-only"> entry {index + 1}</span>
              </CommandButton>
            </div>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {!isFixed && (
          <CommandButton disabled={entries.length >= max} onClick={() => commands.add(rule.path, empty)}>
            Add an entry
          </CommandButton>
        )}
        <BackToDefault rule={rule} defaults={defaults} typed={typed} commands={commands} />
      </div>
    </div>
  );
}
