import type { ReactNode } from "react";
import script from "./script/enhance.ts?script";

export interface SiteFormProps {
  id?: string;
  /** For pages whose URL has a fragment or query that the response should not have. */
  action?: string;
  /** The name of the draft in the browser's storage. */
  draft?: string;
  /** The page shows a refused form, whose values are newer than any draft. */
  isAnswer?: boolean;
  /** Shown instead of sending while offline. */
  offlineText?: string;
  /** The form has a file field. */
  takesFile?: boolean;
  /** On a wide screen its first field has the focus when the page opens. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that works without scripts, with one small script to enhance it. */
export function SiteForm({ id, action, draft, isAnswer, offlineText, takesFile, ...rest }: SiteFormProps) {
  const { takesFocus, className, children } = rest;
  return (
    <form
      method="post"
      action={action}
      encType={takesFile ? "multipart/form-data" : undefined}
      id={id}
      data-enhanced=""
      data-draft={draft}
      data-answered={isAnswer ? "" : undefined}
      data-takes-focus={takesFocus ? "" : undefined}
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
      What you typed here earlier is back.{" "}
      <button type="button" className="min-h-target underline underline-offset-4">
        Clear the form
      </button>
    </p>
  );
}
