import { href } from "react-router";
import { entities, nameOf, personalEntities, pluralOf } from "#domain/entities.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { isOwnEmail } from "#domain/people/privacy/erase.server.ts";
import {
  findAccounts,
  findPeople,
  type ListedPerson,
  listPeople,
} from "#domain/people/privacy/list.server.ts";
import {
  countPerson,
  type FoundAccount,
  findAccountOf,
  findComingCall,
  listMails,
  listSent,
} from "#domain/people/privacy/look-up.server.ts";
import { listRecords } from "#domain/people/privacy/records.server.ts";
import {
  countOfKind,
  describeCounts,
  isWholeEmail,
  type PersonCounts,
  privacyActionBadges,
} from "#domain/people/privacy/rules.ts";
import type { Person } from "#domain/people/privacy/sources.server.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { itemAddress, screenOf } from "../lists/screens.ts";

/** A page of everybody; of those whom a name or a part of an email finds; or all data of the person with this email. */
export async function loadPeople(viewer: Viewer, who: string, page: number) {
  const isEmail = isWholeEmail(who);
  const account = isEmail ? await findAccountOf(who) : null;
  const accounts = who && !isEmail ? await findAccounts(who) : [];
  return asViewer(viewer, async (tx) => {
    const { timeZone } = await findSettings(tx);
    if (isEmail) {
      const person = await describePerson(tx, who, account, timeZone);
      return { list: null, person, records: await describeRecords(tx, timeZone, who) };
    }
    const found = who ? await findPeople(tx, who, accounts, page) : await listPeople(tx, page);
    return {
      list: { ...found, people: found.people.map((person) => describeListed(person, timeZone)) },
      person: null,
      records: who ? [] : await describeRecords(tx, timeZone),
    };
  });
}

export type DescribedList = NonNullable<Awaited<ReturnType<typeof loadPeople>>["list"]>;

function describeListed({ kind, moment, ...person }: ListedPerson, timeZone: string) {
  return {
    ...person,
    last: kind === "account" ? "Account" : nameOf(kind),
    moment: dateTimeWithZone(moment, timeZone),
  };
}

async function describePerson(
  tx: Transaction,
  email: string,
  account: FoundAccount | null,
  timeZone: string,
) {
  const person = { email, userId: account?.userId ?? null };
  const counts = await countPerson(tx, person);
  const comingCall = await findComingCall(tx, person);
  return {
    email,
    counts: Object.entries(counts).map(([kind, count]) => countOfKind(kind, count)),
    comingCall: comingCall && momentText(comingCall, timeZone),
    hasStory: (counts.stories ?? 0) > 0,
    isOwn: await isOwnEmail(tx, email, account?.role),
    account: account && describeAccount(account, timeZone),
    sent: await describeSent(tx, person, counts, timeZone),
    mails: await describeMails(tx, person, counts.mails ?? 0, timeZone),
  };
}

export type DescribedPerson = Awaited<ReturnType<typeof describePerson>>;

function describeAccount({ name, email, isConfirmed, since, devices, role }: FoundAccount, timeZone: string) {
  return [
    { label: "Name", text: name },
    { label: "Email", text: isConfirmed ? `${email}, confirmed` : `${email}, not confirmed` },
    { label: "Role", text: role === "admin" ? "Admin" : "Member" },
    { label: "Since", text: shortDate(since, timeZone) },
    { label: "Signed in", text: devices === 1 ? "On 1 device" : `On ${devices} devices` },
  ];
}

async function describeSent(tx: Transaction, person: Person, counts: PersonCounts, timeZone: string) {
  const kinds = [];
  for (const entity of personalEntities.filter((name) => counts[name])) {
    const items = await listSent(tx, entity, person);
    kinds.push({
      entity,
      title: pluralOf(entity),
      many: entities[entity].many,
      total: counts[entity] ?? 0,
      list: searchAddress(screenOf(entity).address, person.email),
      items: items.map(({ id, title, note, sentAt, lines }) => ({
        id,
        title,
        note,
        lines,
        sent: dateTimeWithZone(sentAt, timeZone),
        address: itemAddress(entity, { kind: entity, id, title, note }),
      })),
    });
  }
  return kinds;
}

async function describeMails(tx: Transaction, person: Person, total: number, timeZone: string) {
  const mails = await listMails(tx, person);
  return {
    total,
    list: searchAddress(href("/admin/outbox"), person.email),
    items: mails.map(({ createdAt, subject, ...mail }) => ({
      ...mail,
      title: subject ?? mail.kind,
      created: dateTimeWithZone(createdAt, timeZone),
    })),
  };
}

function searchAddress(list: string, email: string) {
  return `${list}?${new URLSearchParams({ search: email })}`;
}

async function describeRecords(tx: Transaction, timeZone: string, email?: string) {
  const records = await listRecords(tx, email);
  return records.map(({ id, action, counts, doneAt, doneBy }) => ({
    id,
    ...privacyActionBadges[action],
    held: describeCounts(counts),
    done: dateTimeWithZone(doneAt, timeZone),
    by: doneBy ?? "A former admin",
  }));
}

export type DescribedRecord = Awaited<ReturnType<typeof describeRecords>>[number];
