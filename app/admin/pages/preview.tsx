import { type RefObject, useEffect, useRef } from "react";
import type { SaveStatus } from "#app/drafts/autosave.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import { paragraphs } from "#domain/text/words.ts";
import { Placeholders } from "./placeholders.tsx";
import { showPlace } from "./preview-place.ts";

interface PagePreviewProps {
  /** The page's name. */
  name: string;
  href: string;
  status: SaveStatus;
  facts: Record<string, string>;
  formId: string;
}

/** The page with the texts of the draft, reloaded whenever the draft is saved. */
export function PagePreview({ name, href, status, facts, formId }: PagePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const follow = useFollowedField(formId, frame, facts);

  useEffect(() => {
    if (status.state === "saved") frame.current?.contentWindow?.location.reload();
  }, [status]);

  return (
    <div className="grid gap-5">
      <Placeholders facts={facts} formId={formId} />
      <Panel
        title="Preview"
        aside={
          <TextLink href={href} target="_blank">
            In a new tab
          </TextLink>
        }
      >
        <iframe
          ref={frame}
          src={href}
          title={`Preview of ${name}`}
          className="page-preview"
          onLoad={() => {
            if (frame.current?.contentDocument) preventNavigation(frame.current.contentDocument);
            follow();
          }}
        />
      </Panel>
    </div>
  );
}

/** Disables links and forms in the preview. */
export function preventNavigation(page: Document) {
  for (const kind of ["click", "submit"]) {
    page.addEventListener(kind, (event) => {
      const isElement = event.target instanceof Object && "closest" in event.target;
      if (kind === "submit" || (isElement && (event.target as Element).closest("a"))) event.preventDefault();
    });
  }
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Shows in the preview where the text of the focused field is; returns a function that shows it again. */
function useFollowedField(
  formId: string,
  frame: RefObject<HTMLIFrameElement | null>,
  facts: Record<string, string>,
) {
  const latest = useRef(follow);
  latest.current = follow;

  function follow() {
    const field = document.activeElement;
    const preview = frame.current?.contentDocument;
    if (!preview?.body || !isTextInput(field) || field.form?.id !== formId) return;
    // Texts of search results may be somewhere on the page too, but are not changed there.
    const isOnPage = !field.closest("#section-search");
    const textsIn = (input: TextInput) => paragraphs(fillPlaceholders(input.value, facts));
    showPlace(preview, isOnPage ? textsIn(field) : [], neighboursOf(field).flatMap(textsIn));
  }

  useEffect(() => {
    const form = document.getElementById(formId);
    const followFocus = () => latest.current();
    form?.addEventListener("focusin", followFocus);
    return () => form?.removeEventListener("focusin", followFocus);
  }, [formId]);

  return follow;
}

function isTextInput(element: Element | null): element is TextInput {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text")
  );
}

/** The other texts of the same entry, list or section, whichever is the smallest that has any. */
function neighboursOf(field: TextInput): TextInput[] {
  const parts = "fieldset, [id^=section-]";
  let part = field.closest(parts);
  while (part) {
    const others = [...part.querySelectorAll("input, textarea")].filter(
      (other) => other !== field && isTextInput(other),
    );
    if (others.length > 0) return others as TextInput[];
    part = part.parentElement?.closest(parts) ?? null;
  }
  return [];
}
