import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { backupMessages } from "#domain/office/backups/rules.ts";
import type { BackupWork } from "#platform/backup/work.ts";
import type { DescribedBackup } from "./describe.server.ts";

/** Milliseconds between two looks at the progress. */
const interval = 1000;

interface Shown {
  work: BackupWork | null;
  backups: DescribedBackup[];
  failure: string | null;
}

/** Reloads the page's data while a backup is made or checked, and returns what screen readers are to announce. */
export function useProgress({ work, backups, failure }: Shown) {
  const { state, revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  useEffect(() => {
    if (!work || !isIdle) return;
    const timer = setTimeout(revalidate, interval);
    return () => clearTimeout(timer);
  }, [work, isIdle, revalidate]);

  const [last, setLast] = useState({ work, announcement: "" });
  if (last.work !== work) {
    setLast({ work, announcement: announce() });
  }
  return last.announcement;

  function announce() {
    if (work) return announceProgress(work);
    if (!last.work) return last.announcement;
    if (last.work.task === "check") {
      const checked = backups.find(({ name }) => name === last.work?.name)?.lastCheck;
      return checked ? checked.outcome : "";
    }
    // A failure has an alert of its own.
    return failure ? "" : backupMessages.made;
  }
}

/** Changes with every quarter, so that it is not read out every second. */
function announceProgress({ task, percent }: BackupWork) {
  const quarter = Math.floor(percent / 25) * 25;
  return `${task === "check" ? "Checking" : "Backing up"}… ${quarter}%`;
}
