import { data, href, Link } from "react-router";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { weeksOfProgram } from "#domain/program/engagements/rules.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { changePlan, isStepIntent } from "../plans/actions.server.ts";
import { Plan } from "../plans/plan.tsx";
import { shownStep } from "../plans/shown-step.server.ts";
import type { Route } from "./+types/plans.ts";
import { SettingsTitle } from "./title.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Program Plans");
}

function serviceAt({ searchParams }: URL) {
  const wanted = searchParams.get("service");
  return services.find((service) => service === wanted) ?? services[0];
}

export function loader({ context, url }: Route.LoaderArgs) {
  const service = serviceAt(url);
  return asViewer(accountOf(context).viewer, async (tx) => {
    const steps = await listSteps(tx, { service });
    const { timeZone } = await findSettings(tx);
    return { service, steps: steps.map((step) => shownStep(step, timeZone)) };
  });
}

/** Also after a refused change: its answer says that the page shows how things stand now. */
export function shouldRevalidate() {
  return true;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = formData.get("intent");
  if (!isStepIntent(intent)) throw data(null, { status: 400 });
  return changePlan({ plan: { service: serviceAt(url) }, intent, formData, context });
}

function addressOf(service: string) {
  return `${href("/admin/settings/plans")}?${new URLSearchParams({ service })}`;
}

export default function ProgramPlans({ loaderData: { service, steps } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="The steps that a plan begins with, by the services an applicant asks for. A plan that has begun keeps its own.">
        Program Plans
      </SettingsTitle>
      <div className="grid gap-5">
        <nav aria-label="Services" className="settings-choice">
          {services.map((each) => (
            <Link
              key={each}
              to={addressOf(each)}
              preventScrollReset
              aria-current={each === service ? "page" : undefined}
            >
              {each}
            </Link>
          ))}
        </nav>
        <Panel title={service}>
          <Plan key={service} steps={steps} weeks={weeksOfProgram.usual} />
        </Panel>
      </div>
    </>
  );
}
