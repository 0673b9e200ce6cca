import { expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findAnswers } from "./find.server.ts";
import type { TermForm } from "./rules.ts";
import { addTerm, listTerms, removeTerm } from "./terms.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

const escapeRooms: TermForm = { term: "escape room", service: "market-research", strength: "clear" };

function add(form: TermForm) {
  return asViewer(admin, (tx) => addTerm(tx, form));
}

async function answersTo(problem: string) {
  const { services } = await asViewer(visitor, (tx) => findAnswers(tx, problem));
  return services;
}

test("a term that the owner adds leads visitors to its service until it is removed", async () => {
  const problem = "I run two Escape Rooms in Camden.";
  expect(await answersTo(problem)).toEqual([]);
  expect(await add(escapeRooms)).toEqual({ outcome: "added" });
  expect(await answersTo(problem)).toEqual([{ slug: "market-research", words: ["Escape Rooms"] }]);
  const listed = await asViewer(admin, (tx) => listTerms(tx, "market-research"));
  const { id = "" } = listed.find(({ term }) => term === "escape room") ?? {};
  expect(await asViewer(admin, (tx) => removeTerm(tx, id))).toBe("escape room");
  expect(await asViewer(admin, (tx) => removeTerm(tx, id))).toBeNull();
  expect(await answersTo(problem)).toEqual([]);
});

test("another form of a known term is named, and may lead to another service", async () => {
  await add(escapeRooms);
  expect(await add({ ...escapeRooms, term: "Escape-rooms" })).toEqual({
    outcome: "known",
    term: "escape room",
  });
  expect(await add({ ...escapeRooms, service: "business-strategy" })).toEqual({ outcome: "added" });
});

test("words that are in every text are no term", async () => {
  expect(await add({ ...escapeRooms, term: "all of it" })).toEqual({ outcome: "meaningless" });
});

test("answers quote the words as they were written, and hints alone lead nowhere", async () => {
  const [best] = await answersTo(
    "Our CASH  Flow is bad, and I worry whether we can make the payroll in May.",
  );
  expect(best).toEqual({ slug: "business-strategy", words: ["CASH  Flow", "make the payroll"] });
  expect(await answersTo("The bus was late.")).toEqual([]);
});
