import type { TextsOf } from "#domain/content/pages/list.ts";
import script from "./script/check-file.ts?script";

interface FileCheckProps {
  texts: TextsOf<"verify">["file"];
  /** SHA-256 of the PDF, in hexadecimal digits. */
  hash: string;
}

/**
 * Where somebody drops or chooses a file, which the script compares with the one that was issued. Its field has no name and
 * is in no form, so that nothing can send it. Hidden until the script runs.
 */
export function FileCheck({ texts, hash }: FileCheckProps) {
  const { title, text, action, ...sentences } = texts;
  return (
    <section
      hidden
      aria-labelledby="file-title"
      className="file-check print:hidden"
      data-hash={hash}
      data-same={sentences.same}
      data-other={sentences.other}
      data-large={sentences.large}
      data-empty={sentences.empty}
      data-unreadable={sentences.unreadable}
    >
      <h2 id="file-title" className="display text-subheading">
        {title}
      </h2>
      <p id="file-hint" className="max-w-measure text-(--muted)">
        {text}
      </p>
      <div className="field">
        <label className="field-label" htmlFor="file">
          {action}
        </label>
        <input
          type="file"
          id="file"
          accept=".pdf,application/pdf"
          aria-describedby="file-hint"
          className="control control-file"
        />
      </div>
      <p role="status" className="file-verdict" />
      <script async type="module" src={script} />
    </section>
  );
}
