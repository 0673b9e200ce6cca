import { X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { href, Link, useSubmit } from "react-router";
import { findKnownOptions, maxTextLength, type Option } from "./options.ts";
import { useFoundItems } from "./use-found-items.ts";

interface FinderProps {
  close: () => void;
}

/** A combobox: the focus stays in the field, and the arrow keys move the active option. */
export function Finder({ close }: FinderProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const { state, items } = useFoundItems(typed);
  const options = [...findKnownOptions(typed), ...items];
  const active = Math.min(activeIndex, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const activeId = active < 0 ? undefined : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || options.length === 0) return;
    if (step) setActiveIndex((active + step + options.length) % options.length);
    else if (event.key === "Enter" && activeId) document.getElementById(activeId)?.click();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="palette-head">
        <input
          type="text"
          role="combobox"
          className="control"
          aria-label="Action, setting, name, email or words of a page"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder="Action, setting, name, email or words of a page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxTextLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="palette-list">
        {groupsOf(options).map(({ name, first, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={name} role="group" aria-labelledby={`${id}-group-${first}`}>
            <div id={`${id}-group-${first}`} role="presentation" className="palette-group">
              {name}
            </div>
            {members.map((option, index) => (
              <OptionRow
                key={`${option.address} ${option.name}`}
                id={optionId(first + index)}
                option={option}
                isActive={first + index === active}
                activate={() => setActiveIndex(first + index)}
                close={close}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="palette-status">
        {typed === "" ? "Arrow keys choose, Enter opens." : statusOf(state, options.length)}
        {state === "signed out" && (
          <>
            {" "}
            <a href={href("/admin/login")}>Sign in again</a>
          </>
        )}
      </p>
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  isActive: boolean;
  activate: () => void;
  close: () => void;
}

function OptionRow({ id, option, isActive, activate, close }: OptionRowProps) {
  const submit = useSubmit();
  const { name, note, address, opens } = option;

  function onClick({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    // Opens in another tab or window; the palette stays open.
    if (ctrlKey || metaKey || shiftKey) return;
    close();
    if (opens === "form") void submit(null, { method: "post", action: address });
    // The button that opened the palette may be gone.
    if (opens === "page") document.getElementById("content")?.focus({ preventScroll: true });
  }

  const shared = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "palette-option",
    onClick,
    onPointerMove: activate,
  };
  const label = (
    <>
      <span className="palette-name">{name}</span>
      {note && <span className="palette-note">{note}</span>}
    </>
  );
  if (opens === "form") {
    return (
      <button type="button" {...shared}>
        {label}
      </button>
    );
  }
  if (opens === "file") {
    return (
      <a href={address} download {...shared}>
        {label}
      </a>
    );
  }
  return (
    <Link to={address} {...shared}>
      {label}
    </Link>
  );
}

interface Group {
  name: string;
  /** The index of its first member among all options. */
  first: number;
  members: Option[];
}

function groupsOf(options: Option[]): Group[] {
  const groups: Group[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, first: index, members: [option] });
  }
  return groups;
}

function statusOf(state: ReturnType<typeof useFoundItems>["state"], amount: number) {
  if (state === "searching") return "Searching...";
  if (state === "signed out") return "You are signed out.";
  if (state === "failed") return "Items could not be searched. Screens and actions are still found.";
  if (amount === 0) return "Nothing found.";
  return amount === 1 ? "1 found" : `${amount} found`;
}
