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

/** Looks at a deployment with the settings of its environment, and changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Section[]> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const finding = wrong(error.message, "Correct it; nothing else can be looked at before.");
    return [{ title: "Settings", findings: [finding] }];
  }
  const { secret, findings } = findSecret(settings);
  // The site before the database: an embedded one that is stopped is started for a moment.
  const site = await checkSite(settings, secret);
  return [
    { title: "Settings", findings: [...checkSettings(settings), ...findings] },
    { title: "Database", findings: await checkDatabase(settings, secret) },
    { title: "Folders", findings: checkFolders(settings) },
    { title: "Backups", findings: checkBackups(settings) },
    { title: "Mail", findings: await checkMail(settings) },
    { title: "Site", findings: site },
  ];
}

function findSecret(settings: Settings): { secret?: string; findings: Finding[] } {
  try {
    return { secret: settings.SECRET ?? readStoredSecret(secretFile(settings)), findings: [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const text = `${secretFile(settings)} cannot be read by this user (${code}).`;
    return { findings: [wrong(text, "Run this as the server's user.")] };
  }
}

function checkSettings(settings: Settings): Finding[] {
  return [fine("All settings have valid values."), ...warningsFor(settings).map(note)];
}

export function print(sections: Section[]) {
  const lines = sections.flatMap(({ title, findings }) => [
    title,
    ...findings.flatMap(({ state, text, mend }) => [
      `  ${state.padEnd(6)} ${text}`,
      ...(mend ? [`         To mend it: ${mend}`] : []),
    ]),
    "",
  ]);
  const count = sections.flatMap(({ findings }) => findings).filter(({ state }) => state === "wrong").length;
  const summary =
    count === 0 ? "Nothing is wrong." : `${count} ${count === 1 ? "thing is" : "things are"} wrong.`;
  return `${[...lines, summary].join("\n")}\n`;
}
