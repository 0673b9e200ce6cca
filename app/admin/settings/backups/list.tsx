import { CircleAlert, CircleCheck } from "lucide-react";
import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { BackupWork } from "#platform/backup/work.ts";
import { RowButton } from "../../lists/row-button.tsx";
import type { DescribedBackup } from "./describe.server.ts";

interface BackupListProps {
  backups: DescribedBackup[];
  work: BackupWork | null;
}

type Row = DescribedBackup & {
  /** The percentage of a check that runs now. */
  checking: number | null;
};

const columns: Column<Row>[] = [
  { heading: "Made", isRowHeading: true, cell: ({ made }) => made },
  {
    heading: "Kind",
    cell: ({ kind }) => (kind === "nightly" ? <Badge>Nightly</Badge> : <Badge tone="success">By hand</Badge>),
  },
  { heading: "Size", cell: ({ size }) => size },
  { heading: "Last check", cell: (backup) => <LastCheck backup={backup} /> },
  { heading: "Actions", isActions: true, cell: (backup) => <Actions backup={backup} /> },
];

/** The newest first. */
export function BackupList({ backups, work }: BackupListProps) {
  const rows = backups.map((backup) => ({
    ...backup,
    checking: work?.task === "check" && work.name === backup.name ? work.percent : null,
  }));
  return <DataTable caption="Backups" columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

function LastCheck({ backup: { made, checking, lastCheck } }: { backup: Row }) {
  if (checking !== null) {
    return (
      <div className="backup-progress">
        <progress
          max={100}
          value={checking}
          aria-label={`Checking the backup of ${made}`}
          className="upload-progress"
        />
        <span>{checking}%</span>
      </div>
    );
  }
  if (!lastCheck) return <span className="text-(--muted)">Not checked</span>;
  const Icon = lastCheck.isWhole ? CircleCheck : CircleAlert;
  return (
    <div className="backup-check" data-whole={lastCheck.isWhole}>
      <Icon size={18} aria-hidden="true" />
      <div className="cell-lines">
        <span>{lastCheck.outcome}</span>
        <span className="cell-note">{lastCheck.time}</span>
      </div>
    </div>
  );
}

function Actions({ backup: { name, made, checking } }: { backup: Row }) {
  const search = new URLSearchParams({ download: name });
  return (
    <div className="cell-actions">
      <RowButton
        id={name}
        name={`the backup of ${made}`}
        intent="check"
        busyText="Checking…"
        isRunning={checking !== null}
      >
        Check
      </RowButton>
      <Link
        to={`${href("/admin/settings/backups")}?${search}`}
        className={buttonClass({ tone: "quiet", size: "small" })}
      >
        Download<span className="sr-only"> the backup of {made}</span>
      </Link>
    </div>
  );
}
