import { type Editor, useEditorState } from "@tiptap/react";
import { CodeXml, Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { type Openers, type Tool, toolsOf } from "./tools.ts";

interface ToolbarProps {
  editor: Editor;
  /** The label of the field. */
  label: string;
  /** The id of the edited element. */
  controls: string;
  open: Openers;
  hasPictures: boolean;
  /** Shows the Markdown instead of the formatted text. */
  isSource: boolean;
  toggleSource(): void;
  isFull: boolean;
  /** Null for kinds of texts that have no full width. */
  toggleFull: (() => void) | null;
}

/** A single tab stop; arrow keys move between the tools. */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, controls, open, hasPictures, isSource, isFull, toggleSource, toggleFull } = props;
  const [current, setCurrent] = useState<string>();
  const groups = useEditorState({
    editor,
    selector: ({ editor }) =>
      toolsOf(editor, hasPictures).map(({ name, tools }) => ({
        name,
        tools: tools.map((tool) => ({
          tool,
          isActive: tool.isActive?.(editor),
          isPossible: tool.isPossible?.(editor) ?? true,
        })),
      })),
  });
  const shown = groups.flatMap(({ tools }) => tools.map(({ tool }) => tool.name));
  const names = [...shown, "source", ...(toggleFull ? ["full"] : [])];
  const tabStop = current && names.includes(current) ? current : names[0];

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape" && !isFull) return void editor.commands.focus();
    const from = names.indexOf(tabStop ?? "");
    const targets: Record<string, number> = {
      ArrowRight: (from + 1) % names.length,
      ArrowLeft: (from + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    };
    const target = names[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    setCurrent(target);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${target}"]`)?.focus();
  }

  function shared(name: string) {
    return { name, isTabStop: name === tabStop, onFocus: () => setCurrent(name) };
  }

  return (
    <div
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      className="rich-toolbar"
      onKeyDown={move}
    >
      {groups.map(({ name, tools }) => (
        <ToolGroup key={name} name={name}>
          {tools.map(({ tool, isActive, isPossible }) => (
            <ToolButton
              key={tool.name}
              {...shared(tool.name)}
              tool={tool}
              isActive={isActive}
              isPossible={isPossible && !isSource}
              onPress={() => tool.run(editor, open)}
            />
          ))}
        </ToolGroup>
      ))}
      <ToolGroup name="View">
        <ToolButton
          {...shared("source")}
          tool={{ label: "Markdown", text: "Markdown", icon: CodeXml }}
          isActive={isSource}
          onPress={toggleSource}
        />
        {toggleFull && (
          <ToolButton
            {...shared("full")}
            tool={{ label: "Full width", icon: isFull ? Minimize2 : Maximize2, keys: "Mod+Shift+F" }}
            isActive={isFull}
            onPress={toggleFull}
          />
        )}
      </ToolGroup>
    </div>
  );
}

/** Its name is visible where the tools are on one line that scrolls. */
function ToolGroup({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="rich-tools">
      <span id={id} className="rich-tools-name">
        {name}
      </span>
      {children}
    </fieldset>
  );
}

interface ToolButtonProps {
  name: string;
  tool: Omit<Tool, "name" | "run">;
  isTabStop: boolean;
  /** Undefined for tools that are not toggles. */
  isActive?: boolean;
  isPossible?: boolean;
  onFocus(): void;
  onPress(): void;
}

function ToolButton({ name, tool, isTabStop, isActive, isPossible = true, ...rest }: ToolButtonProps) {
  const { label, text, keys, icon: Icon } = tool;
  return (
    <button
      type="button"
      data-tool={name}
      className="rich-tool"
      aria-label={label}
      title={keys ? `${label} (${shownKeys(keys)})` : label}
      aria-keyshortcuts={keys?.replace("Mod", modifier().key)}
      aria-pressed={isActive}
      aria-disabled={!isPossible || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={rest.onFocus}
      // Keeps the selection in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && rest.onPress()}
    >
      <Icon size={18} aria-hidden="true" />
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
}

function shownKeys(keys: string) {
  return keys.replace("Mod", modifier().name);
}

function modifier() {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isMac ? { key: "Meta", name: "⌘" } : { key: "Control", name: "Ctrl" };
}
