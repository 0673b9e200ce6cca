import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { BackupWork } from "#platform/backup/work.ts";
import { useIsBusy } from "../../lists/busy.ts";
import type { Room } from "./describe.server.ts";

interface MakingProps {
  work: BackupWork | null;
  failure: string | null;
  room: Room;
  /** For how many days a backup is kept. */
  days: number;
  announcement: string;
}

/** The button that makes a backup, and the progress of the one that is being made. */
export function Making({ work, failure, room, days, announcement }: MakingProps) {
  const isStarting = useIsBusy("make", "");
  const isMaking = work !== null && work.task !== "check";
  return (
    <Panel>
      <div className="backup-making">
        <div className="grid gap-1">
          <p>The site is backed up each night after three. A backup is kept for {days} days.</p>
          <p className={room.isEnough ? "text-(--muted)" : "font-semibold text-brick-deep"}>{room.text}</p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value="" />
          <Button name="intent" value="make" busy={isStarting || isMaking} busyText="Backing up…">
            Back up now
          </Button>
        </Form>
        {isMaking && (
          <div className="backup-progress">
            <progress max={100} value={work.percent} aria-label="Backing up" className="upload-progress" />
            <span>{work.percent}%</span>
          </div>
        )}
        {failure && !isMaking && (
          <div className="backup-wide">
            <ErrorSummary errors={[`The latest try to make a backup failed. ${failure}`]} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Panel>
  );
}
