import type { ReactNode } from "react";
import { Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { editingMessages } from "#domain/content/publication/rules.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { type EditedEntity, headingOf } from "#domain/entities.ts";
import { PublicationBadge } from "../lists/publication.tsx";
import { AdminTitle } from "../title.tsx";
import { Missing } from "./missing.tsx";
import type { Attempt, Opened } from "./opened.ts";

export function newMeta(entity: EditedEntity) {
  return metaOf(newTitle(entity));
}

export function editMeta(entity: EditedEntity) {
  return metaOf(editTitle(entity));
}

function newTitle(entity: EditedEntity) {
  return `New ${headingOf(entity)}`;
}

function editTitle(entity: EditedEntity) {
  return `Edit ${headingOf(entity)}`;
}

function metaOf(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}

interface NewPageProps {
  entity: EditedEntity;
  note?: string;
  /** The form. */
  children: ReactNode;
}

export function NewPage({ entity, note, children }: NewPageProps) {
  return (
    <>
      <AdminTitle note={note}>{newTitle(entity)}</AdminTitle>
      {children}
    </>
  );
}

/** What is loaded of something that is not there, but was typed into. */
interface Gone {
  typed: FormTexts;
}

interface EditPageProps<Loaded extends { opened: Opened }> {
  entity: EditedEntity;
  /** Null where there is no such thing. */
  loaded: Loaded | Gone | null;
  labels: Record<string, string>;
  attempt?: Attempt;
  /** The form. */
  children(loaded: Loaded): ReactNode;
}

export function EditPage<Loaded extends { opened: Opened }>({
  entity,
  loaded,
  labels,
  attempt,
  children,
}: EditPageProps<Loaded>) {
  if (loaded === null || "typed" in loaded) {
    const [failed = editingMessages(entity).notFound, reason] = attempt?.result?.error?.[""] ?? [];
    return (
      <Missing list={editors[entity].list} reason={reason} typed={loaded ? inWords(loaded, labels) : ""}>
        {failed}
      </Missing>
    );
  }
  return (
    <>
      <AdminTitle
        note={<Plan opened={loaded.opened} />}
        actions={
          <Link
            to={editors[entity].history(idIn(loaded.opened))}
            className={buttonClass({ tone: "outline", size: "small" })}
          >
            History
          </Link>
        }
      >
        {editTitle(entity)}
      </AdminTitle>
      {children(loaded)}
    </>
  );
}

/** All texts of a form in one, each below the name of its field. */
function inWords({ typed }: Gone, labels: Record<string, string>) {
  const texts = Object.entries(labels).map(([name, label]) => ({ label, text: typed[name] ?? "" }));
  const written = texts.filter(({ text }) => text !== "" && text !== "on");
  return written.map(({ label, text }) => `${label}\n${text}`).join("\n\n");
}

function idIn({ place }: Opened) {
  return place.slice(place.indexOf("/") + 1);
}

/** When what is saved will be published. */
function Plan({ opened: { plan } }: { opened: Opened }) {
  return plan && <PublicationBadge status="scheduled" publishAt={plan} />;
}
