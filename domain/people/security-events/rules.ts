import { type Entity, entities } from "#domain/entities.ts";
import type { ListOptions } from "#domain/lists/rules.ts";

/** What an event is about, if not the account that caused it. */
export type EventSubject = Entity | "accounts" | "letters" | "mails";

const groups = {
  "sign-ins": "Sign-ins",
  accounts: "Passwords, addresses and second factors",
  decisions: "Approvals and engagements",
  deletions: "Deletions",
  exports: "Exports",
  mails: "Mails",
  system: "Settings and restores",
} as const;

type Group = keyof typeof groups;

/** `{thing}` and `{things}` are the subject's singular and plural, `{amount}` is the number within an hour. */
const kinds = {
  "signed-in": { group: "sign-ins", sentence: "Signed in" },
  "signed-out": { group: "sign-ins", sentence: "Signed out" },
  "sign-in-refused": { group: "sign-ins", sentence: "A sign-in was refused" },
  "sign-in-limited": { group: "sign-ins", sentence: "A sign-in was refused after too many attempts" },
  "code-refused": { group: "sign-ins", sentence: "A code was refused at the second step" },
  "recovery-code-used": { group: "sign-ins", sentence: "Signed in with a recovery code" },
  "sessions-ended": { group: "sign-ins", sentence: "Signed out on other devices" },
  "back-office-refused": { group: "sign-ins", sentence: "A member was refused in the back office" },
  "account-created": { group: "accounts", sentence: "Account created" },
  "account-deleted": { group: "accounts", sentence: "Account deleted by its owner" },
  "password-refused": { group: "accounts", sentence: "A change was refused: wrong password" },
  "password-changed": { group: "accounts", sentence: "Password changed" },
  "password-reset": { group: "accounts", sentence: "Password changed by a reset link" },
  "reset-link-printed": {
    group: "accounts",
    sentence: "A link to choose a password was printed at the server",
  },
  "admin-password-reset": { group: "accounts", sentence: "Admin's password reset at the server" },
  "address-changed": { group: "accounts", sentence: "Email address changed" },
  "second-factor-on": { group: "accounts", sentence: "Second factor switched on" },
  "second-factor-off": { group: "accounts", sentence: "Second factor switched off" },
  "recovery-codes-renewed": { group: "accounts", sentence: "Recovery codes renewed" },
  "application-approved": { group: "decisions", sentence: "A program application was approved" },
  "application-declined": { group: "decisions", sentence: "A program application was declined" },
  "engagement-begun": { group: "decisions", sentence: "The program was begun for an application" },
  "engagement-ended": { group: "decisions", sentence: "An engagement was ended" },
  "engagement-stopped": { group: "decisions", sentence: "An engagement was stopped" },
  "engagement-reopened": { group: "decisions", sentence: "An engagement was opened again" },
  "consent-given": { group: "decisions", sentence: "A member agreed to the story of their program" },
  "consent-withdrawn": {
    group: "decisions",
    sentence: "A member withdrew consent to the story of their program",
  },
  "letter-issued": { group: "decisions", sentence: "A letter about a program was issued" },
  "letter-revoked": { group: "decisions", sentence: "A letter about a program was revoked" },
  deleted: { group: "deletions", sentence: "A {thing} was deleted for good" },
  "moved-to-trash": { group: "deletions", sentence: "A {thing} was moved to the trash" },
  "restored-from-trash": { group: "deletions", sentence: "A {thing} was restored from the trash" },
  "person-erased": { group: "deletions", sentence: "Everything about a person was erased" },
  "list-exported": { group: "exports", sentence: "A file of {things} was exported" },
  "person-handed-out": { group: "exports", sentence: "Everything about a person was downloaded" },
  "own-data-downloaded": { group: "exports", sentence: "A member downloaded their own data" },
  "resume-downloaded": { group: "exports", sentence: "A resume was downloaded" },
  "backup-downloaded": { group: "exports", sentence: "A backup was downloaded" },
  "mails-limited": {
    group: "mails",
    sentence: "Mails not sent, because their addresses had received too many: {amount}",
  },
  "settings-changed": { group: "system", sentence: "Settings changed" },
  "mail-server-changed": { group: "system", sentence: "Mail server changed" },
  "mail-server-removed": { group: "system", sentence: "Mail server removed" },
  "mail-server-tested": { group: "system", sentence: "A mail server was tested" },
  "calendar-address-changed": { group: "system", sentence: "Private address of the calendar changed" },
  "outside-calendar-added": { group: "system", sentence: "Calendar of another service added" },
  "outside-calendar-removed": { group: "system", sentence: "Calendar of another service removed" },
  "backup-restored": { group: "system", sentence: "Everything was restored from a backup" },
} as const satisfies Record<string, { group: Group; sentence: string }>;

export type EventKind = keyof typeof kinds;

export function kindsIn(group: string) {
  return (Object.keys(kinds) as EventKind[]).filter((kind) => kinds[kind].group === group);
}

interface Described {
  kind: string;
  entity: string | null;
  /** Whether more of them followed within the hour. */
  isMore: boolean;
  amount: number;
}

/** "A message was deleted for good" */
export function describeEvent({ kind, entity, isMore, amount }: Described) {
  const sentence = Object.hasOwn(kinds, kind) ? kinds[kind as EventKind].sentence : kind;
  const { one, many } = nameOf(entity);
  const filled = sentence
    .replace("{things}", many)
    .replace("{thing}", one)
    .replace("{amount}", String(amount));
  return isMore ? `${filled}, and more within the hour that are not listed` : filled;
}

function nameOf(entity: string | null) {
  if (entity === "mails") return { one: "mail", many: "mails" };
  if (entity === "letters") return { one: "letter", many: "letters" };
  return isEntity(entity) ? entities[entity] : { one: "thing", many: "things" };
}

export function isEntity(name: string | null): name is Entity {
  return name !== null && Object.hasOwn(entities, name);
}

/** The periods by their days. */
export const securityEventList = {
  filters: {
    kind: { label: "Kind", all: "All Kinds", options: groups },
    period: {
      label: "Period",
      all: "The whole year",
      options: { 1: "Last 24 hours", 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days" },
    },
  },
  sorts: { newest: "Newest first" },
  isWordless: true,
} satisfies ListOptions;

export const securityEventMessages = {
  empty: "Nothing has been recorded yet. Sign-ins, exports and deletions will be listed here.",
};
