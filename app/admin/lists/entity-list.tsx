import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type Entity, entities, headingOf } from "#domain/entities.ts";
import { type ListQuery, listAddress } from "#domain/lists/rules.ts";
import { FailedList, ListFrame, type ListFrameProps } from "./frame.tsx";
import { screenOf } from "./screens.ts";

interface LoadedList {
  failed: false;
  query: ListQuery;
  found: ListFrameProps["found"];
  /** What should be opened is gone. */
  isMissing: boolean;
}

interface EntityListProps<Loaded>
  extends Pick<ListFrameProps, "options" | "empty" | "above" | "alwaysNarrows"> {
  entity: Entity;
  loaded: Loaded | { failed: true };
  note?(loaded: Loaded): ReactNode;
  /** Said where what should be opened is gone. */
  missing?: string;
  /** The details of one row; given the list's own address, as it is narrowed, sorted and paged. */
  opened?(loaded: Loaded, list: string): ReactNode;
  /** The rows. */
  children(loaded: Loaded, list: string): ReactNode;
}

/** The page that lists an entity, or says that it could not be read. */
export function EntityList<Loaded extends LoadedList>(props: EntityListProps<Loaded>) {
  const { entity, loaded, options, note, missing, opened, children, ...rest } = props;
  const { one, many } = entities[entity];
  const { title, address, file, create } = screenOf(entity);
  if (loaded.failed) return <FailedList title={title} path={address} many={many} />;
  const list = listAddress(address, loaded.query, options);
  return (
    <ListFrame
      {...rest}
      title={title}
      path={address}
      thing={[one, many]}
      options={options}
      query={loaded.query}
      found={loaded.found}
      exportName={file}
      note={note?.(loaded)}
      failure={loaded.isMissing ? missing : undefined}
      opened={opened?.(loaded, list)}
      actions={
        create && (
          <Link to={create} className={buttonClass()}>
            New {headingOf(entity)}
          </Link>
        )
      }
    >
      {children(loaded, list)}
    </ListFrame>
  );
}

export function listMeta(entity: Entity) {
  return [{ title: screenOf(entity).title }, { name: "robots", content: "noindex" }];
}
