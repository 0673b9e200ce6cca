import { z } from "zod";
import { editedEntities } from "#domain/entities.ts";
import { type ConversationItem, conversationEntities } from "#domain/inbox/conversations/rules.ts";

/** A form of the back office: `blog-posts/new`, `blog-posts/` and the id of what is edited, `pages/values`, `settings` or `call-hours`. */
export const editorPlace = z.union([
  z.literal(["settings", "call-hours"]),
  z.templateLiteral(["pages/", z.string().regex(/^[a-z][a-z-]{0,60}$/)]),
  z.templateLiteral([z.enum(editedEntities), "/", z.union([z.literal("new"), z.uuid()])]),
]);

export type EditorPlace = z.infer<typeof editorPlace>;

/** The member's application. */
export const applicationPlace = "application";

/** What a member says that the program gave them. */
export const resultsPlace = "results";

/** All forms of a member that are kept as drafts. */
export const memberPlaces = [applicationPlace, resultsPlace] as const;

/** The reply to something that was sent; its draft is deleted together with it. */
export const replyPlace = z.templateLiteral(["reply/", z.enum(conversationEntities), "/", z.uuid()]);

export type ReplyPlace = z.infer<typeof replyPlace>;

export function replyPlaceOf({ entity, id }: ConversationItem): ReplyPlace {
  return `reply/${entity}/${id}`;
}

/** All forms of the admin. */
export const adminPlace = z.union([editorPlace, replyPlace]);

export type AdminPlace = z.infer<typeof adminPlace>;

/** The form that a draft belongs to. */
export type DraftPlace = AdminPlace | (typeof memberPlaces)[number];
