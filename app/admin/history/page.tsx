import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { AdminTitle } from "../title.tsx";
import { type Comparison, Comparisons } from "./comparison.tsx";
import { type ListedVersion, VersionList } from "./version-list.tsx";

interface HistoryPageProps {
  /** The name of the item or page. */
  name: string;
  editHref: string;
  versions: ListedVersion[];
  shown: ListedVersion;
  /** The shown version, within a sentence. */
  then?: string;
  comparisons: Comparison[];
  /** The button that restores the shown version. */
  children: ReactNode;
}

/** The saved versions of an item or page, and how one of them differs from the present one. */
export function HistoryPage({ name, editHref, versions, shown, comparisons, ...rest }: HistoryPageProps) {
  return (
    <>
      <AdminTitle
        note="Each version that was saved, the newest first."
        actions={
          <Link to={editHref} className={buttonClass({ tone: "outline", size: "small" })}>
            Back to the form
          </Link>
        }
      >
        {`History of ${name}`}
      </AdminTitle>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Panel title="Versions">
          <VersionList versions={versions} shown={shown.number} />
        </Panel>
        <div className="grid gap-5">
          <Comparisons then={rest.then ?? `the version of ${shown.saved}`} comparisons={comparisons} />
          {rest.children}
        </div>
      </div>
    </>
  );
}
