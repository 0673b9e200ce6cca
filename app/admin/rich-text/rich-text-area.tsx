import { getTextareaProps } from "@conform-to/react";
import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/shell/hydrated.ts";
import { FieldFrame, type FieldProps, hintId } from "#app/ui/field.tsx";
import { isTooCostly, tooCostlyMessage } from "#domain/content/rich-text/hostile.ts";
import type { EditorProps, WritingKind } from "./editor.tsx";
import type { Pictures } from "./pictures.ts";

interface RichTextAreaProps extends FieldProps {
  kind: WritingKind;
  rows: number;
  /** Plain text is edited in the text area alone. */
  isPlain: boolean;
  pictures?: Pictures;
  /** Shown under the text, such as its length. */
  foot?: ReactNode;
}

/** A text area for Markdown, covered by the editor once that is loaded. */
export function RichTextArea({
  field,
  label,
  hint,
  rows,
  isPlain,
  kind,
  pictures,
  foot,
  ...rest
}: RichTextAreaProps) {
  const isRequired = rest.required ?? field.required ?? false;
  const frame = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [isSource, setIsSource] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const isCostly = !isPlain && area !== null && isTooCostly(area.value);
  const isFormatted = !isPlain && !isCostly;
  const { Editor, hasFailed } = useEditorComponent(isFormatted, area);
  const isCovered = Boolean(Editor && area && isFormatted && !isSource);
  const describedBy = [hint && hintId(field), field.errors && field.errorId].filter(Boolean).join(" ");
  const toggleFull = useRef(() => setIsFull((is) => !is)).current;

  function toggleSource() {
    setIsSource(!isSource);
    if (!isSource) requestAnimationFrame(() => area?.focus());
  }

  return (
    <FieldFrame field={field} label={label} hint={hint} required={isRequired} foot={foot}>
      <div ref={frame} className="rich-text" data-full={isFull || undefined} data-kind={kind}>
        {Editor && area && isFormatted && (
          <Editor
            key={kind}
            kind={kind}
            area={area}
            frame={frame}
            label={label}
            rows={rows}
            describedBy={describedBy}
            isInvalid={Boolean(field.errors)}
            isRequired={isRequired}
            isSource={isSource}
            toggleSource={toggleSource}
            isFull={isFull}
            toggleFull={toggleFull}
            pictures={pictures}
          />
        )}
        <textarea
          {...getTextareaProps(field, { ariaDescribedBy: hint ? hintId(field) : undefined })}
          ref={setArea}
          rows={rows}
          style={{ "--rows": rows } as CSSProperties}
          required={isRequired}
          className="control"
          data-covered={isCovered || undefined}
          aria-hidden={isCovered || undefined}
          tabIndex={isCovered ? -1 : undefined}
        />
        {isFull && foot}
        {hasFailed && isFormatted && (
          <p role="status" className="field-hint">
            The editor could not be loaded. Write here in Markdown, or reload the page.
          </p>
        )}
        {isCostly && (
          <p role="status" className="field-hint">
            {tooCostlyMessage}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}

/** Loads the editor only for formatted texts. If the admin already types into the text area, it appears on blur. */
function useEditorComponent(isWanted: boolean, area: HTMLTextAreaElement | null) {
  const isHydrated = useHydrated();
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps> | null; hasFailed: boolean }>({
    Editor: null,
    hasFailed: false,
  });
  // If the format was switched by the button, the editor appears at once.
  const [wasWanted] = useState(isWanted);
  useEffect(() => {
    if (!isWanted || !isHydrated || !area) return;
    const left = new AbortController();
    import("./editor.tsx").then(
      ({ Editor }) => {
        const show = () => setLoaded({ Editor, hasFailed: false });
        if (left.signal.aborted) return;
        const isTyping = document.activeElement === area && area.value !== typedBefore(area);
        if (!isTyping || !wasWanted) show();
        else area.addEventListener("blur", show, { once: true, signal: left.signal });
      },
      () => setLoaded({ Editor: null, hasFailed: true }),
    );
    return () => left.abort();
  }, [isWanted, wasWanted, isHydrated, area]);
  return loaded;
}

function typedBefore({ defaultValue }: HTMLTextAreaElement) {
  return defaultValue.replaceAll("\r\n", "\n");
}
