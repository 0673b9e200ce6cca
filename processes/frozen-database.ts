import { processChildren } from "#platform/processes.ts";

/** Stops all processes of a database, as a hanging disk would, until `thaw` is called. */
export function freezeDatabase(postmaster: number) {
  // Only the postmaster removes a child that has ended: while it is stopped, every id stays valid.
  process.kill(postmaster, "SIGSTOP");
  const children = processChildren(postmaster);
  for (const pid of children) process.kill(pid, "SIGSTOP");
  return {
    pids: [postmaster, ...children],
    thaw() {
      for (const pid of [...children, postmaster]) process.kill(pid, "SIGCONT");
    },
  };
}
