import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** When a process began, in whatever words the system has; undefined once it is gone. Tells a reused id apart. */
export function processBegan(pid: number) {
  try {
    // Fields after the command's closing bracket; the twentieth of them is the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return askPs(pid, "lstart=");
  }
}

/** The words a process was started with. */
export function processArguments(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return askPs(pid, "args=")?.split(" ") ?? [];
  }
}

function askPs(pid: number, column: string) {
  if (process.platform === "linux") return undefined;
  const answer = spawnSync("ps", ["-p", String(pid), "-o", column], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined;
}
