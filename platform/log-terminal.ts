const colours: Record<string, number> = { warn: 33, error: 31, fatal: 31 };

/** A log line for the terminal: time, level, message and fields. */
export function forTerminal(line: string) {
  const { time, level, msg = "", err, ...facts } = JSON.parse(line);
  const clock = new Date(time).toLocaleTimeString("en-GB");
  const details = Object.entries(facts).map(([name, value]) => `${name}=${show(value)}`);
  const message = paint(`${level.toUpperCase().padEnd(5)} ${msg}`, colours[level]);
  const text = [clock, message, ...details].join(" ");
  return `${text}\n${err ? describeError(err) : ""}`;
}

function describeError({ type, message, stack, ...rest }: Record<string, unknown>) {
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${show(value)}`);
  const first = [type, message, ...facts].filter(Boolean).join(" ");
  return `         ${first}\n${stack ? `${String(stack).replace(/^ */gm, "           ")}\n` : ""}`;
}

/** Quoted where it holds more than a word, so that no value can forge a line or move the cursor. */
function show(value: unknown) {
  return typeof value === "string" && /^[\w./:*-]+$/.test(value) ? value : JSON.stringify(value);
}

function paint(text: string, colour: number | undefined) {
  return colour && !process.env.NO_COLOR ? `\u001B[${colour}m${text}\u001B[39m` : text;
}
