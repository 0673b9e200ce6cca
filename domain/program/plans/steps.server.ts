import { and, asc, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { checkVersion } from "#domain/content/publication/rows.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { weeksOfProgram } from "#domain/program/engagements/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mostSteps, type StepForm } from "./rules.ts";
import { planSteps } from "./table.server.ts";

const { id, week, position } = planSteps;

export type Service = (typeof services)[number];

/** Whose steps: those of an engagement, or the template of a service. */
export type Plan = { engagementId: string } | { service: Service };

export type Step = typeof planSteps.$inferSelect;

function isIn(plan: Plan): SQL {
  return "service" in plan
    ? eq(planSteps.service, plan.service)
    : eq(planSteps.engagementId, plan.engagementId);
}

/** Changes of a plan happen one after the other; the trigger `bound_plan_steps` takes the same lock. */
export async function lockPlan(tx: Transaction, plan: Plan) {
  const key = "service" in plan ? plan.service : plan.engagementId;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan ' || ${key}::text, 0))`);
}

/** By week, in their order. */
export async function listSteps(tx: Transaction, plan: Plan): Promise<Step[]> {
  return tx.select().from(planSteps).where(isIn(plan)).orderBy(asc(week), asc(position), asc(id));
}

/** The last week that has a step; 0 if there are none. */
export async function findLastWeek(tx: Transaction, plan: Plan) {
  const [last] = await tx
    .select({ week: max(week) })
    .from(planSteps)
    .where(isIn(plan));
  return last?.week ?? 0;
}

/** The steps that a plan begins with: those of the templates of some services, together by week. */
export async function listTemplateSteps(tx: Transaction, wanted: Service[]) {
  const templates = await tx.select().from(planSteps).where(inArray(planSteps.service, wanted));
  const order = ({ service }: Step) => (service ? services.indexOf(service) : -1);
  const sorted = templates.toSorted(
    (one, other) => one.week - other.week || order(one) - order(other) || one.position - other.position,
  );
  return sorted.map(({ week, who, title, description }, index) => ({
    ...{ week, who, title, description },
    position: index + 1,
  }));
}

export type PlanRefusal =
  | { outcome: "missing" | "closed" | "full" }
  | { outcome: "last week"; weeks: number }
  | { outcome: "conflict"; current: Step };

type Changed = PlanRefusal | { outcome: "saved" };

/** Locks the plan; returns its weeks, or why it cannot be changed. */
async function openPlan(
  tx: Transaction,
  plan: Plan,
): Promise<PlanRefusal | { outcome: "open"; weeks: number }> {
  await lockPlan(tx, plan);
  if ("service" in plan) return { outcome: "open", weeks: weeksOfProgram.usual };
  const [engagement] = await tx
    .select({ weeks: engagements.weeks, closedAs: engagements.closedAs })
    .from(engagements)
    .where(eq(engagements.id, plan.engagementId));
  if (!engagement) return { outcome: "missing" };
  return engagement.closedAs ? { outcome: "closed" } : { outcome: "open", weeks: engagement.weeks };
}

export async function addStep(tx: Transaction, plan: Plan, form: StepForm): Promise<Changed> {
  const open = await openPlan(tx, plan);
  if (open.outcome !== "open") return open;
  if (form.week > open.weeks) return { outcome: "last week", weeks: open.weeks };
  const most = "service" in plan ? mostSteps.template : mostSteps.plan;
  if ((await tx.$count(planSteps, isIn(plan))) >= most) return { outcome: "full" };
  const last = await findLastPosition(tx, plan, form.week);
  await tx.insert(planSteps).values({ ...plan, ...form, position: last + 1 });
  return { outcome: "saved" };
}

async function findLastPosition(tx: Transaction, plan: Plan, inWeek: number) {
  const [last] = await tx
    .select({ position: max(position) })
    .from(planSteps)
    .where(and(isIn(plan), eq(week, inWeek)));
  return last?.position ?? 0;
}

/** A step of this plan as the admin saw it. */
export interface SeenStep {
  id: string;
  version: number;
}

async function openStep(tx: Transaction, plan: Plan, seen: SeenStep) {
  const open = await openPlan(tx, plan);
  if (open.outcome !== "open") return open;
  const [row] = await tx
    .select()
    .from(planSteps)
    .where(and(isIn(plan), eq(id, seen.id)))
    .for("update");
  const found = checkVersion(row, seen.version);
  return found.outcome === "latest" ? { ...found, weeks: open.weeks } : found;
}

/** Another week puts it last in that week. */
export async function saveStep(
  tx: Transaction,
  plan: Plan,
  seen: SeenStep,
  form: StepForm,
): Promise<Changed> {
  const found = await openStep(tx, plan, seen);
  if (found.outcome !== "latest") return found;
  if (form.week > found.weeks) return { outcome: "last week", weeks: found.weeks };
  const place =
    form.week === found.current.week ? {} : { position: (await findLastPosition(tx, plan, form.week)) + 1 };
  await tx
    .update(planSteps)
    .set({ ...form, ...place })
    .where(eq(id, seen.id));
  return { outcome: "saved" };
}

/** Swaps it with its neighbor in the week; the first and the last of a week go to the week before or after. */
export async function moveStep(
  tx: Transaction,
  plan: Plan,
  seen: SeenStep,
  direction: "up" | "down",
): Promise<Changed> {
  const found = await openStep(tx, plan, seen);
  if (found.outcome !== "latest") return found;
  const { current, weeks } = found;
  const by = direction === "up" ? -1 : 1;
  const steps = await listSteps(tx, plan);
  const neighbor = steps[steps.findIndex((step) => step.id === current.id) + by];
  if (neighbor?.week === current.week) {
    await tx.update(planSteps).set({ position: neighbor.position }).where(eq(id, current.id));
    await tx.update(planSteps).set({ position: current.position }).where(eq(id, neighbor.id));
    return { outcome: "saved" };
  }
  const nextWeek = current.week + by;
  if (nextWeek < 1 || nextWeek > weeks) return { outcome: "saved" };
  const place = neighbor?.week === nextWeek ? neighbor.position - by : 1;
  await tx.update(planSteps).set({ week: nextWeek, position: place }).where(eq(id, current.id));
  return { outcome: "saved" };
}

/** A step that is done already stays as it is. */
export async function setStepDone(
  tx: Transaction,
  plan: Plan,
  seen: SeenStep,
  isDone: boolean,
): Promise<Changed> {
  const found = await openStep(tx, plan, seen);
  if (found.outcome !== "latest") return found;
  await tx
    .update(planSteps)
    .set({ doneAt: isDone ? new Date() : null })
    .where(eq(id, seen.id));
  return { outcome: "saved" };
}

export async function deleteStep(tx: Transaction, plan: Plan, seen: SeenStep): Promise<Changed> {
  const found = await openStep(tx, plan, seen);
  if (found.outcome !== "latest") return found;
  await tx.delete(planSteps).where(eq(id, seen.id));
  return { outcome: "saved" };
}

/** A member ticks or unticks a step of their own. Missing are also those of others. */
export async function tickOwnStep(tx: Transaction, stepId: string, isDone: boolean) {
  const ticked = await tx
    .update(planSteps)
    .set({ doneAt: isDone ? new Date() : null })
    .where(eq(id, stepId))
    .returning({ id });
  if (ticked.length > 0) return "ticked";
  const [step] = await tx
    .select({ who: planSteps.who, closedAs: engagements.closedAs })
    .from(planSteps)
    .innerJoin(engagements, eq(engagements.id, planSteps.engagementId))
    .where(eq(id, stepId));
  return step?.who === "member" && step.closedAs ? "closed" : "missing";
}
