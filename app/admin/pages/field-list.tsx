import { type FieldMetadata, useField } from "@conform-to/react";
import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { FieldErrors } from "#app/ui/field.tsx";
import type { Bounds } from "#domain/content/pages/page.ts";
import { CommandButton, type FormCommands, type NewItem } from "./commands.tsx";

interface FieldListProps {
  path: string;
  label: string;
  hint?: string;
  bounds: Bounds;
  /** What an item is called. */
  noun: "line" | "entry";
  newItem: NewItem;
  commands: FormCommands;
  /** Renders an item, given its buttons. */
  children(item: FieldMetadata<unknown>, index: number, buttons: ReactNode): ReactNode;
  /** Buttons beside the one that adds an item. */
  foot?: ReactNode;
}

/** A list whose items are added, moved and removed by buttons, as far as its bounds allow. */
export function FieldList({ path, label, hint, bounds, noun, newItem, commands, ...rest }: FieldListProps) {
  const [field] = useField<NewItem[]>(path);
  const items = field.getFieldList();
  const { min, max } = bounds;
  const isFixed = min === max;
  const itemId = (index: number) => `${path}-item-${index}`;

  function focusItem(index: number) {
    document.getElementById(itemId(index))?.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  function buttonsOf(index: number) {
    const props = { path, index, noun, count: items.length, commands };
    const last = items.length - 1;
    return (
      <div className="item-buttons">
        <MoveButton {...props} to={index - 1} icon={ArrowUp} text="Up" />
        <MoveButton {...props} to={index + 1} icon={ArrowDown} text="Down" />
        <CommandButton
          isIcon={noun === "line"}
          disabled={items.length <= min}
          onClick={() => commands.remove(path, index, () => focusItem(Math.min(index, last - 1)))}
        >
          <X size={16} aria-hidden="true" />
          <ButtonText text="Remove" noun={noun} index={index} />
        </CommandButton>
      </div>
    );
  }

  return (
    <fieldset className="field-list" id={field.id} tabIndex={-1} aria-label={label || undefined}>
      {label && <h3 className="font-semibold">{label}</h3>}
      {hint && <p className="field-hint">{hint}</p>}
      <FieldErrors field={field} />
      {items.map((item, index) => (
        <div key={item.key} id={itemId(index)}>
          {rest.children(item, index, !isFixed && buttonsOf(index))}
        </div>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isFixed && (
          <CommandButton
            disabled={items.length >= max}
            onClick={() => commands.add(path, items.length, newItem, () => focusItem(items.length))}
          >
            Add {noun === "line" ? "a line" : "an entry"}
          </CommandButton>
        )}
        {rest.foot}
      </div>
    </fieldset>
  );
}

interface MoveButtonProps extends Pick<FieldListProps, "path" | "noun" | "commands"> {
  index: number;
  to: number;
  count: number;
  icon: LucideIcon;
  text: "Up" | "Down";
}

function MoveButton({ path, noun, commands, index, to, count, icon: Icon, text }: MoveButtonProps) {
  const idAt = (place: number, direction: string) => `${path}-${direction}-${place}`;

  /** The focus moves with the item; at the end of the list to the other button, because this one is disabled there. */
  function focusButton() {
    const isAtEnd = to === 0 || to === count - 1;
    const direction = isAtEnd ? (text === "Up" ? "Down" : "Up") : text;
    document.getElementById(idAt(to, direction))?.focus();
  }

  return (
    <CommandButton
      id={idAt(index, text)}
      isIcon={noun === "line"}
      disabled={to < 0 || to >= count}
      onClick={() => commands.move(path, index, to, focusButton)}
    >
      <Icon size={16} aria-hidden="true" />
      <ButtonText text={text} noun={noun} index={index} />
    </CommandButton>
  );
}

/** Buttons of a line are icons, so that they fit beside it. */
function ButtonText({ text, noun, index }: { text: string; noun: "line" | "entry"; index: number }) {
  if (noun === "line") return <span className="sr-only">{`${text} line ${index + 1}`}</span>;
  return (
    <span>
      {text}
      <span className="sr-only">{` entry ${index + 1}`}</span>
    </span>
  );
}
