import { editors } from "#app/addresses/editors.ts";
import { type PrivateMetaArgs, privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { type EditedEntity, headingOf } from "#domain/entities.ts";
import { capitalized } from "#domain/text/words.ts";
import { Missing } from "../editor/missing.tsx";
import type { Comparison } from "./comparison.tsx";
import type { readItemHistory } from "./item.server.ts";
import { HistoryPage } from "./page.tsx";
import { Restoration } from "./restoration.tsx";

export function historyMeta(entity: EditedEntity) {
  return (args: PrivateMetaArgs) => privateMeta(args, `History of ${headingOf(entity)}`);
}

interface ItemHistoryProps {
  entity: EditedEntity;
  /** The form's labels by field name. */
  labels: Record<string, string>;
  /** Null if there is no such item. */
  loaderData: (Awaited<ReturnType<typeof readItemHistory>> & { editHref: string }) | null;
}

/** The history of an item that is written in a form. */
export function ItemHistory({ entity, labels, loaderData }: ItemHistoryProps) {
  if (loaderData === null)
    return <Missing list={editors[entity].list}>{editingMessages(entity).notFound}</Missing>;
  const { title, editHref, versions, shown, comparisons, leftovers, hasDraft } = loaderData;
  const order = Object.keys(labels);
  const inOrder = comparisons.toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
  return (
    <HistoryPage
      name={`“${title}”`}
      editHref={editHref}
      versions={versions}
      shown={shown}
      comparisons={inOrder.map((comparison) => labelled(comparison, labels))}
    >
      {leftovers.length > 0 && <Leftovers leftovers={leftovers} />}
      {comparisons.length > 0 && <Restoration number={shown.number} hasDraft={hasDraft} />}
    </HistoryPage>
  );
}

function labelled(comparison: Comparison, labels: Record<string, string>): Comparison {
  return { ...comparison, label: labels[comparison.label] ?? inWords(comparison.label) };
}

/** Turns "linkAddress" into "Link address". */
function inWords(name: string) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}

function Leftovers({ leftovers }: { leftovers: { name: string; text: string }[] }) {
  return (
    <Panel title="No longer in the form">
      <p className="pb-4 text-(--muted)">
        The form has no field for these any more, so they are not restored.
      </p>
      <dl className="grid gap-5">
        {leftovers.map(({ name, text }) => (
          <div key={name} className="grid gap-1">
            <dt className="text-label font-semibold">{inWords(name)}</dt>
            <dd className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
