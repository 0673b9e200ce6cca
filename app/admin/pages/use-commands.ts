import type { FieldName, FormMetadata } from "@conform-to/react";
import { useEffect, useMemo, useState } from "react";
import { nested } from "#app/ui/use-form.ts";
import { textAt } from "#domain/content/pages/overlay.ts";
import type { PageTexts } from "#domain/content/pages/page.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { FormCommands, NewItem } from "./commands.tsx";

/** The commands of a page's form, given its default texts. */
export function useCommands(form: FormMetadata<Record<string, unknown>>, defaults: FormTexts): FormCommands {
  const nestedDefaults = useMemo(() => nested(defaults) as PageTexts, [defaults]);
  const follow = useFollowUp(form.id);
  const list = (path: string) => path as FieldName<NewItem[]>;
  return {
    add(path, index, item, focus) {
      form.insert({ name: list(path), index, defaultValue: item });
      follow(focus);
    },
    remove(path, index, focus) {
      form.remove({ name: list(path), index });
      follow(focus);
    },
    move(path, from, to, focus) {
      form.reorder({ name: list(path), from, to });
      follow(focus);
    },
    replaceLines(path, lines, focus) {
      form.update({ name: list(path), value: lines });
      follow(focus);
    },
    backToDefault(path) {
      const value = path ? textAt(nestedDefaults, path) : nestedDefaults;
      // Conform infers a value's type from its field's name, but these names are known only at runtime.
      form.update({ name: path || undefined, value: value as never });
      follow();
    },
  };
}

/** Once a command has changed the form: updates draft and preview, and moves the focus. */
function useFollowUp(formId: string) {
  const [last, setLast] = useState<{ focus?: () => void }>();
  useEffect(() => {
    if (!last) return;
    document.getElementById(formId)?.dispatchEvent(new Event("input", { bubbles: true }));
    last.focus?.();
  }, [last, formId]);
  return (focus?: () => void) => setLast({ focus });
}
