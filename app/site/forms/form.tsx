import type { ReactNode } from "react";
import script from "./script/enhance.ts?script";

interface SiteFormProps {
  /** Of a form with fields: `form.id`. */
  id?: string;
  /** Under which name the browser keeps what is typed until it is sent. */
  draft?: string;
  /** Whether the page answers a form that was refused: what it holds is newer than any draft. */
  isAnswer?: boolean;
  /** Said in place of sending while there is no connection. */
  offlineText?: string;
  className?: string;
  children: ReactNode;
}

/** A plain form that works without scripts, and the one small script that makes it better. */
export function SiteForm({ id, draft, isAnswer, offlineText, className, children }: SiteFormProps) {
  return (
    <form
      method="post"
      id={id}
      data-enhanced=""
      data-draft={draft}
      data-answered={isAnswer ? "" : undefined}
      className={className}
    >
      {draft && <DraftNotice />}
      {offlineText && (
        <div role="alert" tabIndex={-1} hidden data-offline="" className="error-summary">
          <p className="font-semibold">{offlineText}</p>
        </div>
      )}
      {children}
      <script async type="module" src={script} />
    </form>
  );
}

function DraftNotice() {
  return (
    <p role="status" hidden data-draft-notice="" className="field-hint">
      What you typed here before is back.{" "}
      <button type="button" className="min-h-target underline underline-offset-4">
        Clear the form
      </button>
    </p>
  );
}
