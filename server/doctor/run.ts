import { readSettings, readStoredSecret, type Settings, StartError, secretFile } from "#platform/env.ts";
import { warningsFor } from "../banner.ts";
import { checkDatabase } from "./database.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";
import { checkBackups, checkFolders } from "./machine.ts";
import { checkMail } from "./mail.ts";
import { checkSite } from "./site.ts";

interface Section {
  title: string;
  findings: Finding[];
}

/** Checks a deployment with the settings of its environment, and changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Section[]> {
  let settings: Settings;
  let secret: string | undefined;
  try {
    settings = readSettings(environment);
    secret = settings.SECRET ?? readStoredSecret(secretFile(settings));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isDenied = code === "EACCES";
    if (!isDenied && !(error instanceof StartError)) throw error;
    const fix = isDenied
      ? "Run this as the server's user."
      : "Correct it; nothing else can be looked at before.";
    return [{ title: "Settings", findings: [wrong(message, fix)] }];
  }
  // The site before the database: an embedded one that is stopped is started for a moment.
  const site = await checkSite(settings, secret);
  return [
    {
      title: "Settings",
      findings: [fine("All settings have valid values."), ...warningsFor(settings).map(note)],
    },
    { title: "Database", findings: await checkDatabase(settings, secret) },
    { title: "Folders", findings: checkFolders(settings) },
    { title: "Backups", findings: checkBackups(settings) },
    { title: "Mail", findings: await checkMail(settings) },
    { title: "Site", findings: site },
  ];
}

export function print(sections: Section[]) {
  const lines = sections.flatMap(({ title, findings }) => [
    title,
    ...findings.flatMap(({ state, text, fix }) => [
      `  ${state.padEnd(6)} ${text}`,
      ...(fix ? [`         To fix it: ${fix}`] : []),
    ]),
    "",
  ]);
  const count = sections.flatMap(({ findings }) => findings).filter(({ state }) => state === "wrong").length;
  const summary =
    count === 0 ? "Nothing is wrong." : `${count} ${count === 1 ? "thing is" : "things are"} wrong.`;
  return `${[...lines, summary].join("\n")}\n`;
}
