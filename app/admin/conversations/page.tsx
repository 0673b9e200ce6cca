import { data, href, Link } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Flash } from "#app/ui/flash.tsx";
import {
  type ConversationItem,
  conversationEntities,
  conversationMessages,
} from "#domain/inbox/conversations/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { screenOf } from "../lists/screens.ts";
import { useLastLoaded } from "../lists/use-last-loaded.ts";
import { EmailLink } from "../mail.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { actOnConversation } from "./actions.server.ts";
import { Conversation } from "./conversation.tsx";
import { loadConversation } from "./load.server.ts";
import { Original } from "./original.tsx";
import { SimilarCases, similarCasesTitle } from "./similar-cases.tsx";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, args.loaderData?.conversation?.name ?? "Conversation");
}

const item = z.object({ entity: z.enum(conversationEntities), id: z.uuid() });

function itemAt(params: Route.LoaderArgs["params"]): ConversationItem {
  const parsed = item.safeParse(params);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}

/** Returns null instead of an error page, because the open page may hold an unsent text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = itemAt(params);
  const conversation = await asViewer(accountOf(context).viewer, async (tx) =>
    loadConversation(tx, requested, await findSettings(tx)),
  );
  return data({ conversation }, { status: conversation ? 200 : 404 });
}

export function action({ params, ...args }: Route.ActionArgs) {
  return actOnConversation(args, itemAt(params));
}

export default function ConversationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const conversation = useLastLoaded(loaderData.conversation, params.id);
  if (!conversation) return <Gone />;
  const { entity, id, name, email, kind } = conversation;
  const isGone = loaderData.conversation === null;
  return (
    <>
      <Flash message={isGone ? { tone: "failure", text: conversationMessages.gone } : null} />
      <AdminTitle
        note={
          <>
            {kind} of <EmailLink email={email} />
          </>
        }
        actions={
          <Link to={openedAddress(screenOf(entity).address, id)} className={buttonClass({ tone: "outline" })}>
            Open in the list
          </Link>
        }
      >
        {name}
      </AdminTitle>
      <div className="conversation-page">
        <Panel>
          <Conversation
            conversation={conversation}
            actionData={actionData}
            hasOriginal={conversation.original.parts.length === 0}
          />
        </Panel>
        {conversation.original.parts.length > 0 && (
          <div className="grid content-start gap-5">
            <Panel title="What came with it">
              <Original original={conversation.original} />
            </Panel>
            {conversation.answers && (
              <Panel title={similarCasesTitle}>
                <SimilarCases answers={conversation.answers} level={3} />
              </Panel>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Gone() {
  return (
    <>
      <AdminTitle>Conversation</AdminTitle>
      <Flash message={{ tone: "failure", text: conversationMessages.gone }} />
      <p className="pt-5">
        <Link to={href("/admin/inbox")} className={buttonClass({ tone: "outline" })}>
          To the inbox
        </Link>
      </p>
    </>
  );
}
