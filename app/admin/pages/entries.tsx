import type { ReactNode } from "react";
import type { EntriesFieldRule } from "#domain/content/pages/fields.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { FormCommands } from "./commands.tsx";
import { FieldList } from "./field-list.tsx";
import { Lines } from "./lines.tsx";
import { Text } from "./text.tsx";

interface EntriesProps {
  rule: EntriesFieldRule;
  defaults: FormTexts;
  typed: FormTexts;
  commands: FormCommands;
  foot?: ReactNode;
}

/** A list of entries with the same fields in each. */
export function Entries({ rule, defaults, typed, commands, foot }: EntriesProps) {
  const { path, label, bounds } = rule;
  return (
    <FieldList
      path={path}
      label={label}
      hint={bounds.min === bounds.max ? undefined : `${bounds.min} to ${bounds.max} entries.`}
      bounds={bounds}
      noun="entry"
      newItem={emptyEntry(rule)}
      commands={commands}
      foot={foot}
    >
      {(_item, index, buttons) => (
        <fieldset className="grid gap-4 border-l-2 border-(--rule) pl-4">
          <legend className="pb-2 font-semibold">{index + 1}</legend>
          {rule.fields.map((part) => {
            const name = `${path}[${index}].${part.path}`;
            if (part.kind === "lines") {
              return <Lines key={part.path} rule={part} path={name} typed={typed} commands={commands} />;
            }
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
          {buttons}
        </fieldset>
      )}
    </FieldList>
  );
}

function emptyEntry({ fields }: EntriesFieldRule) {
  const parts = fields.map((part) => [
    part.path,
    part.kind === "lines" ? Array<string>(Math.max(1, part.bounds.min)).fill("") : "",
  ]);
  return Object.fromEntries(parts);
}
