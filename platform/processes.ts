import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process's start time as the system writes it, which tells a reused id apart; undefined if it is gone. */
export function processStartTime(pid: number) {
  try {
    // The twentieth field after the command's closing bracket is the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return runPs(pid, "lstart=");
  }
}

export function processArguments(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return runPs(pid, "args=")?.split(" ") ?? [];
  }
}

/** The ids of all processes. */
export function processes() {
  if (process.platform === "linux") return readdirSync("/proc").map(Number).filter(Boolean);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid="], { encoding: "utf8" });
  return stdout.split("\n").map(Number).filter(Boolean);
}

/** The ids of a process's children. */
export function processChildren(pid: number) {
  if (process.platform === "linux") return processes().filter((other) => parentOf(other) === pid);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}

function parentOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Ends a process and its children with SIGKILL; the children of a process that hangs would stay otherwise. */
export function killProcess(pid: number) {
  for (const one of [pid, ...processChildren(pid)]) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It is gone already.
    }
  }
}

function runPs(pid: number, column: string) {
  if (process.platform === "linux") return undefined;
  const answer = spawnSync("ps", ["-p", String(pid), "-o", column], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined;
}
