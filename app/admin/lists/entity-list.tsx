import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { type PrivateMetaArgs, privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Entity, headingOf } from "#domain/entities.ts";
import { type ListQuery, listAddress } from "#domain/lists/rules.ts";
import { FailedList, ListFrame, type ListFrameProps } from "./frame.tsx";
import { screenOf } from "./screens.ts";
import { useLastLoaded } from "./use-last-loaded.ts";

export interface LoadedList {
  failed: false;
  query: ListQuery;
  found: ListFrameProps["found"];
  opened?: unknown;
  /** The requested row does not exist. */
  isMissing: boolean;
}

interface EntityListProps<Loaded>
  extends Pick<
    ListFrameProps,
    "options" | "empty" | "emptyNote" | "emptyAction" | "actions" | "above" | "alwaysNarrows"
  > {
  entity: Entity;
  loaded: Loaded | { failed: true };
  note?(loaded: Loaded): ReactNode;
  /** The message if the requested row does not exist. */
  missing?: string;
  /** Renders the details of a row, given the list's address with its query, and the message if the row is gone. */
  opened?(loaded: Loaded, list: string, missing: Failure | undefined): ReactNode;
  /** Renders the rows. */
  children(loaded: Loaded, list: string): ReactNode;
}

/** The page that lists an entity, or reports that loading failed. */
export function EntityList<Loaded extends LoadedList>(props: EntityListProps<Loaded>) {
  const { entity, options, note, missing, opened, children, ...rest } = props;
  const loaded = useOpened(props.loaded);
  const { title, one, many, address, file, create } = screenOf(entity);
  if (loaded.failed) return <FailedList title={title} path={address} many={many} />;
  const list = listAddress(address, loaded.query, options);
  const gone = loaded.isMissing && missing ? { text: missing } : undefined;
  return (
    <ListFrame
      emptyAction={
        create && (
          <Link to={create} className={buttonClass({ tone: "outline" })}>
            Create {one}
          </Link>
        )
      }
      actions={
        create && (
          <Link to={create} className={buttonClass()}>
            New {headingOf(entity)}
          </Link>
        )
      }
      {...rest}
      title={title}
      path={address}
      thing={[one, many]}
      options={options}
      query={loaded.query}
      found={loaded.found}
      exportName={file}
      note={note?.(loaded)}
      failure={gone}
      opened={opened?.(loaded, list, gone)}
    >
      {children(loaded, list)}
    </ListFrame>
  );
}

/** Details stay open if their row is deleted elsewhere. */
function useOpened<Loaded extends LoadedList>(loaded: Loaded | { failed: true }) {
  const [parameters] = useSearchParams();
  const id = parameters.get("open");
  const opened = useLastLoaded(loaded.failed ? null : loaded.opened, id);
  return loaded.failed || !loaded.isMissing ? loaded : { ...loaded, opened };
}

export function listMeta(entity: Entity) {
  return (args: PrivateMetaArgs) => privateMeta(args, screenOf(entity).title);
}
