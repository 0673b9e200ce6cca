import { fileLimits } from "./rules.ts";

/** The name without folders, and without characters that change how others read it. */
export function cleanName(name: string): string {
  const [base = ""] = name.normalize("NFC").toWellFormed().split(/[\\/]/).slice(-1);
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+|[<>:"|?*]/gu, " ").replace(/\s+/g, " ");
  return shortened(clean.replace(/^[. ]+|[. ]+$/g, "") || "file");
}

/** The name, or the first "name (2)" that is not taken. Letters count as equal in either case. */
export function freeName(name: string, taken: string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const { base, ending } = partsOf(name);
  let free = name;
  for (let number = 2; used.has(free.toLowerCase()); number++)
    free = shortened(`${base}${ending}`, ` (${number})`);
  return free;
}

function partsOf(name: string) {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return { base: name.slice(0, name.length - ending.length), ending };
}

/** At most as long as names may be, with its ending and an addition before it. */
function shortened(name: string, addition = "") {
  const { base, ending } = partsOf(name);
  const room = fileLimits.name - ending.length - addition.length;
  return `${base.slice(0, room).toWellFormed().trimEnd()}${addition}${ending}`;
}
