import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { type PrivateMetaArgs, privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { editingMessages } from "#domain/content/publication/rules.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { type EditedEntity, headingOf } from "#domain/entities.ts";
import { PublicationBadge } from "../lists/publication.tsx";
import { AdminTitle } from "../title.tsx";
import { Missing } from "./missing.tsx";
import type { Attempt, Opened } from "./opened.ts";

function newTitle(entity: EditedEntity) {
  return `New ${headingOf(entity)}`;
}

function editTitle(entity: EditedEntity) {
  return `Edit ${headingOf(entity)}`;
}

export function newMeta(entity: EditedEntity) {
  return (args: PrivateMetaArgs) => privateMeta(args, newTitle(entity));
}

export function editMeta(entity: EditedEntity) {
  return (args: PrivateMetaArgs) => privateMeta(args, editTitle(entity));
}

interface NewPageProps<Loaded extends object> {
  entity: EditedEntity;
  note?: string;
  Form: ComponentType<NoInfer<Loaded> & { attempt?: Attempt }>;
  loaderData: Loaded;
  actionData?: Attempt;
}

/** The page of the form of a new item. */
export function NewPage<Loaded extends object>(props: NewPageProps<Loaded>) {
  const { entity, note, Form, loaderData, actionData } = props;
  return (
    <>
      <AdminTitle note={note}>{newTitle(entity)}</AdminTitle>
      <Form {...loaderData} attempt={actionData} />
    </>
  );
}

/** The typed text of an item that does not exist. */
interface Gone {
  typed: FormTexts;
}

interface EditPageProps<Loaded extends { opened: Opened }> {
  entity: EditedEntity;
  Form: ComponentType<NoInfer<Loaded> & { attempt?: Attempt }>;
  labels: Record<string, string>;
  /** Null if the item does not exist. */
  loaderData: Loaded | Gone | null;
  actionData?: Attempt;
  /** Above the form. */
  note?: ReactNode;
}

/** The page of the form of a saved item. */
export function EditPage<Loaded extends { opened: Opened }>(props: EditPageProps<Loaded>) {
  const { entity, Form, labels, loaderData, actionData, note } = props;
  const { list, history } = editors[entity];
  if (loaderData === null || "typed" in loaderData) {
    const [failed = editingMessages(entity).notFound, reason] = actionData?.result?.error?.[""] ?? [];
    return (
      <Missing list={list} reason={reason} typed={loaderData ? inWords(loaderData, labels) : ""}>
        {failed}
      </Missing>
    );
  }
  const { opened } = loaderData;
  return (
    <>
      <AdminTitle
        note={opened.plan && <PublicationBadge status="scheduled" publishAt={opened.plan} />}
        actions={
          <Link to={history(idIn(opened))} className={buttonClass({ tone: "outline", size: "small" })}>
            History
          </Link>
        }
      >
        {editTitle(entity)}
      </AdminTitle>
      {note}
      <Form {...loaderData} attempt={actionData} />
    </>
  );
}

/** All texts of a form as one, each below its field's label. */
function inWords({ typed }: Gone, labels: Record<string, string>) {
  const texts = Object.entries(labels).map(([name, label]) => ({ label, text: typed[name] ?? "" }));
  const written = texts.filter(({ text }) => text !== "" && text !== "on");
  return written.map(({ label, text }) => `${label}\n${text}`).join("\n\n");
}

function idIn({ place }: Opened) {
  return place.slice(place.indexOf("/") + 1);
}
