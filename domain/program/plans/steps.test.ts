import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { checkViolation, databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { mostSteps, type StepForm } from "./rules.ts";
import {
  addStep,
  deleteStep,
  listSteps,
  moveStep,
  type Plan,
  saveStep,
  setStepDone,
  tickOwnStep,
} from "./steps.server.ts";
import { planSteps } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

let engagementId = "";
let member: Viewer;
let plan: Plan;

beforeEach(async () => {
  const application = await addApprovedApplication(owner);
  const engagement = sampleEngagement(application);
  await owner.insert(engagements).values({ ...engagement, weeks: 4 });
  engagementId = engagement.id;
  plan = { engagementId };
  member = { role: "member", userId: application.userId };
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

function form(title: string, week = 1, who: StepForm["who"] = "member"): StepForm {
  return { week, who, title, description: null };
}

async function add(title: string, week = 1, who: StepForm["who"] = "member") {
  await act((tx) => addStep(tx, plan, form(title, week, who)));
  const step = (await act((tx) => listSteps(tx, plan))).find((one) => one.title === title);
  if (!step) throw new Error("The step was not added");
  return step;
}

/** "1 Read": week and title, in the plan's order. */
async function order() {
  const steps = await act((tx) => listSteps(tx, plan));
  return steps.map(({ week, title }) => `${week} ${title}`);
}

async function find(id: string) {
  const [step] = await owner.select().from(planSteps).where(eq(planSteps.id, id));
  return step;
}

test("the last step that fits is the last, also for those who add one at the same time", async () => {
  const template = { service: "Leadership Development" } as const;
  for (const [which, most] of [
    [plan, mostSteps.plan],
    [template, mostSteps.template],
  ] as const) {
    const { length: there } = await act((tx) => listSteps(tx, which));
    const filling = Array.from({ length: most - 2 - there }, (_, index) => ({
      ...{ ...which, week: 1, position: 20 + index, who: "firm" as const, title: `Step ${index}` },
    }));
    await owner.insert(planSteps).values(filling);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => act((tx) => addStep(tx, which, form(`Last ${index}`)))),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["full", "full", "saved", "saved"]);
    // Whoever goes past the function meets the table.
    const forced = owner.insert(planSteps).values({ ...form("One more"), ...which, position: 1 });
    expect(await databaseErrorCode(forced)).toBe(checkViolation);
  }
  expect(3 * mostSteps.template).toBe(mostSteps.plan);
});

test("steps move within their week, and from its ends into the week before or after", async () => {
  const [first, second] = [await add("A"), await add("B")];
  await add("C", 3);
  const move = async ({ id }: { id: string }, direction: "up" | "down") => {
    const version = (await find(id))?.version ?? 0;
    await act((tx) => moveStep(tx, plan, { id, version }, direction));
    return order();
  };
  expect(await move(second, "up")).toEqual(["1 B", "1 A", "3 C"]);
  expect(await move(first, "down")).toEqual(["1 B", "2 A", "3 C"]);
  expect(await move(first, "down")).toEqual(["1 B", "3 A", "3 C"]);
  expect(await move(first, "down")).toEqual(["1 B", "3 C", "3 A"]);
  expect(await move(first, "down")).toEqual(["1 B", "3 C", "4 A"]);
  // Neither end of the plan can be passed.
  expect(await move(first, "down")).toEqual(["1 B", "3 C", "4 A"]);
  expect(await move(second, "up")).toEqual(["1 B", "3 C", "4 A"]);
  expect(await move(first, "up")).toEqual(["1 B", "3 C", "3 A"]);
});

test("a step that was reworded meanwhile is not saved over, moved, done or deleted", async () => {
  const { id } = await add("Old words");
  const seen = { id, version: 1 };
  expect(await act((tx) => saveStep(tx, plan, seen, form("New words", 2)))).toEqual({ outcome: "saved" });
  const current = expect.objectContaining({ title: "New words", version: 2 });
  const conflict = { outcome: "conflict", current };
  expect(await act((tx) => saveStep(tx, plan, seen, form("Mine")))).toEqual(conflict);
  expect(await act((tx) => moveStep(tx, plan, seen, "up"))).toEqual(conflict);
  expect(await act((tx) => setStepDone(tx, plan, seen, true))).toEqual(conflict);
  expect(await act((tx) => deleteStep(tx, plan, seen))).toEqual(conflict);
  expect(await find(id)).toMatchObject({ title: "New words", week: 2, doneAt: null });
  expect(await act((tx) => deleteStep(tx, plan, { id, version: 2 }))).toEqual({ outcome: "saved" });
  expect(await act((tx) => deleteStep(tx, plan, { id, version: 2 }))).toEqual({ outcome: "missing" });
});

test("ticking disturbs nobody who rewords the step, and notes who did it", async () => {
  const { id } = await add("Accounts");
  expect(await asViewer(member, (tx) => tickOwnStep(tx, id, true))).toBe("ticked");
  const ticked = await find(id);
  expect(ticked).toMatchObject({ doneBy: "member", version: 1, doneAt: expect.any(Date) });
  expect(await act((tx) => setStepDone(tx, plan, { id, version: 1 }, true))).toEqual({ outcome: "saved" });
  expect(await find(id)).toMatchObject({ doneBy: "member", doneAt: ticked?.doneAt });
  await act((tx) => saveStep(tx, plan, { id, version: 1 }, form("All accounts")));
  expect(await find(id)).toMatchObject({ title: "All accounts", doneBy: "member" });
  await asViewer(member, (tx) => tickOwnStep(tx, id, false));
  expect(await find(id)).toMatchObject({ doneBy: null, doneAt: null });
});

test("a member ticks neither ours, nor another's, nor those of a closed program", async () => {
  const [own, ours] = [await add("Own"), await add("Ours", 1, "firm")];
  const tick = (viewer: Viewer, id: string) => asViewer(viewer, (tx) => tickOwnStep(tx, id, true));
  const { userId: another } = await addApprovedApplication(owner, "Ben");
  expect(await tick({ role: "member", userId: another }, own.id)).toBe("missing");
  expect(await tick(member, ours.id)).toBe("missing");
  const ended = { closedAs: "ended", closedAt: new Date() } as const;
  await owner.update(engagements).set(ended).where(eq(engagements.id, engagementId));
  expect(await tick(member, own.id)).toBe("closed");
  expect(await find(own.id)).toMatchObject({ doneAt: null });
  expect(await act((tx) => addStep(tx, plan, form("Late")))).toEqual({ outcome: "closed" });
  expect(await act((tx) => deleteStep(tx, plan, { id: own.id, version: 1 }))).toEqual({ outcome: "closed" });
});

test("a step stands within the weeks of its engagement, and belongs to one plan", async () => {
  const late = { outcome: "last week", weeks: 4 };
  expect(await act((tx) => addStep(tx, plan, form("Too late", 5)))).toEqual(late);
  const { id } = await add("Own");
  const seen = { id, version: 1 };
  expect(await act((tx) => saveStep(tx, plan, seen, form("Own", 5)))).toEqual(late);
  const other: Plan = { service: "Operational Excellence" };
  expect(await act((tx) => saveStep(tx, other, seen, form("Stolen")))).toEqual({ outcome: "missing" });
});
