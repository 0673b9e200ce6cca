import type { ReactNode } from "react";
import { Conversation } from "./conversation.tsx";
import type { LoadedConversation } from "./load.server.ts";
import { SimilarCases, similarCasesTitle } from "./similar-cases.tsx";

interface DetailsBesideProps {
  conversation: LoadedConversation;
  /** The submitted form without the sender's message. */
  children: ReactNode;
}

/** The details of a row beside its conversation; stacked on a phone. */
export function DetailsBeside({ conversation, children }: DetailsBesideProps) {
  return (
    <div className="details-beside">
      <div className="grid content-start gap-5">
        {children}
        {conversation.answers && (
          <section aria-labelledby="similar-cases" className="details-section">
            <h3 id="similar-cases" className="text-body font-semibold">
              {similarCasesTitle}
            </h3>
            <SimilarCases answers={conversation.answers} level={4} />
          </section>
        )}
      </div>
      <Conversation conversation={conversation} hasOriginal={false} level={3} />
    </div>
  );
}
