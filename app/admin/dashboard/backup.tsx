import type { BackupNote } from "./backup.server.ts";

export function BackupProblem({ backup: { text, isProblem } }: { backup: BackupNote }) {
  if (!isProblem) return null;
  return (
    <section
      aria-label="Backup problem"
      className="mb-5 border-l-4 border-brick bg-brick-tint px-4 py-2 text-brick-deep"
    >
      <p className="py-1.5 font-medium wrap-anywhere">{text}</p>
    </section>
  );
}

export function LastBackup({ backup: { text, isProblem } }: { backup: BackupNote }) {
  if (isProblem) return null;
  return <p className="mt-6 text-label text-(--muted)">{text}</p>;
}
