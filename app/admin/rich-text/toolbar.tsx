import { type Editor, useEditorState } from "@tiptap/react";
import { CodeXml, Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { type Openers, type Tool, toolsOf } from "./tools.ts";

interface ToolbarProps {
  editor: Editor;
  /** The label of the field. */
  label: string;
  /** The id of what is written. */
  controls: string;
  open: Openers;
  hasPictures: boolean;
  /** The Markdown itself is shown. */
  isSource: boolean;
  toggleSource(): void;
  isFull: boolean;
  /** Null where the text is too short for it. */
  toggleFull: (() => void) | null;
}

/** One stop of the Tab key; arrow keys move within. */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, controls, open, hasPictures, isSource, isFull, toggleSource, toggleFull } = props;
  const [current, setCurrent] = useState<string>();
  const groups = useEditorState({
    editor,
    selector: ({ editor }) =>
      toolsOf(editor, hasPictures).map((tools) =>
        tools.map((tool) => ({
          tool,
          isActive: tool.isActive?.(editor),
          isPossible: tool.isPossible?.(editor) ?? true,
        })),
      ),
  });
  const names = [...groups.flat().map(({ tool }) => tool.name), "source", ...(toggleFull ? ["full"] : [])];
  const reachable = current && names.includes(current) ? current : names[0];

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape" && !isFull) return void editor.commands.focus();
    const from = names.indexOf(reachable ?? "");
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
    return { name, isReachable: name === reachable, onFocus: () => setCurrent(name) };
  }

  return (
    <div
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      className="rich-toolbar"
      onKeyDown={move}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.tool.name} className="rich-tools">
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
        </div>
      ))}
      <div className="rich-tools rich-views">
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
      </div>
    </div>
  );
}

interface ToolButtonProps {
  name: string;
  tool: Omit<Tool, "name" | "run">;
  isReachable: boolean;
  /** Undefined for what is done once. */
  isActive?: boolean;
  isPossible?: boolean;
  onFocus(): void;
  onPress(): void;
}

function ToolButton({ name, tool, isReachable, isActive, isPossible = true, ...rest }: ToolButtonProps) {
  const { label, text, keys, icon: Icon } = tool;
  return (
    <button
      type="button"
      data-tool={name}
      className="rich-tool"
      aria-label={label}
      title={keys ? `${label} (${spoken(keys)})` : label}
      aria-keyshortcuts={keys?.replace("Mod", modifier().key)}
      aria-pressed={isActive}
      aria-disabled={!isPossible || undefined}
      tabIndex={isReachable ? 0 : -1}
      onFocus={rest.onFocus}
      // So that the words stay selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && rest.onPress()}
    >
      <Icon size={18} aria-hidden="true" />
      {text && <span aria-hidden="true">{text}</span>}
    </button>
  );
}

function spoken(keys: string) {
  return keys.replace("Mod", modifier().name);
}

function modifier() {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isMac ? { key: "Meta", name: "⌘" } : { key: "Control", name: "Ctrl" };
}
