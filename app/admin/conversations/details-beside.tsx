import type { ReactNode } from "react";
import { Conversation } from "./conversation.tsx";
import { LikeCases, likeCasesTitle } from "./like-cases.tsx";
import type { LoadedConversation } from "./load.server.ts";

interface DetailsBesideProps {
  conversation: LoadedConversation;
  /** Everything that was sent, besides the sender's own words. */
  children: ReactNode;
}

/** The details of a row beside its conversation; below each other on a phone. */
export function DetailsBeside({ conversation, children }: DetailsBesideProps) {
  return (
    <div className="details-beside">
      <div className="grid content-start gap-5">
        {children}
        {conversation.answers && (
          <section aria-labelledby="like-cases" className="details-section">
            <h3 id="like-cases" className="text-body font-semibold">
              {likeCasesTitle}
            </h3>
            <LikeCases answers={conversation.answers} level={4} />
          </section>
        )}
      </div>
      <Conversation conversation={conversation} hasOriginal={false} level={3} />
    </div>
  );
}
