import { Entries } from "#app/ui/entries.tsx";
import type { LoadedConversation } from "./load.server.ts";

/** The submitted form without the sender's message. */
export function Original({ original: { parts, resume } }: Pick<LoadedConversation, "original">) {
  return (
    <div className="grid gap-6">
      {parts.map(({ id, title, entries }) => (
        <div key={id} className="grid gap-3">
          {title && <p className="font-semibold">{title}</p>}
          <Entries entries={entries} />
        </div>
      ))}
      {resume && (
        <a href={resume} className="min-h-target inline-flex items-center underline underline-offset-4">
          Resume (downloads a PDF)
        </a>
      )}
    </div>
  );
}
