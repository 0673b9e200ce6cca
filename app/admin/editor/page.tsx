import type { ReactNode } from "react";
import { editors } from "#app/editors.ts";
import { type EditedEntity, headingOf } from "#domain/entities.ts";
import { editingMessages } from "#domain/publication/rules.ts";
import { AdminTitle } from "../title.tsx";
import { Missing } from "./missing.tsx";

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

interface EditPageProps<Loaded> {
  entity: EditedEntity;
  /** Null where there is no such thing. */
  loaded: Loaded | null;
  /** The form. */
  children(loaded: Loaded): ReactNode;
}

export function EditPage<Loaded>({ entity, loaded, children }: EditPageProps<Loaded>) {
  if (loaded === null)
    return <Missing list={editors[entity].list}>{editingMessages(entity).notFound}</Missing>;
  return (
    <>
      <AdminTitle>{editTitle(entity)}</AdminTitle>
      {children(loaded)}
    </>
  );
}
