import { data, href, Link, useRevalidator } from "react-router";
import { z } from "zod";
import { Files } from "#app/files/files.tsx";
import { reloadPage } from "#app/live/reload.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Entries } from "#app/ui/entries.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { openedAddress } from "#domain/lists/rules.ts";
import {
  engagementLabels,
  engagementMessages,
  engagementStateBadges,
} from "#domain/program/engagements/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { useLastLoaded } from "../lists/use-last-loaded.ts";
import { EmailLink } from "../mail.tsx";
import { Plan } from "../plans/plan.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { changeEngagement } from "./actions.server.ts";
import { CaseStudy } from "./case-study.tsx";
import { CheckIns } from "./check-ins.tsx";
import { Closing } from "./closing.tsx";
import { Consents } from "./consents.tsx";
import { HoursPanel } from "./hours/panel.tsx";
import { LetterPanel } from "./letters/panel.tsx";
import { loadEngagement, type ShownEngagement } from "./load.server.ts";
import { Results } from "./results.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** Its forms keep the version that they were opened with. */
export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, args.loaderData?.engagement?.organizationName ?? "Engagement");
}

function idOf(params: Route.LoaderArgs["params"]) {
  if (!z.uuid().safeParse(params.id).success) throw data(null, { status: 404 });
  return params.id;
}

/** Returns null instead of an error page, because the open page may hold unsaved texts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params);
  const engagement = await asViewer(accountOf(context).viewer, (tx) => loadEngagement(tx, id));
  return data({ engagement }, { status: engagement ? 200 : 404 });
}

/** Also after a refused change: its answer says that the page shows how things stand now. */
export function shouldRevalidate() {
  return true;
}

export function action({ params, request, context }: Route.ActionArgs) {
  return changeEngagement({ id: idOf(params), request, context });
}

export default function EngagementPage({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const engagement = useLastLoaded(loaderData.engagement, params.id);
  const gone = <Flash message={{ tone: "failure", text: engagementMessages.notFound }} />;
  if (!engagement) {
    return (
      <>
        <AdminTitle>Engagement</AdminTitle>
        {gone}
        <p className="pt-5">
          <Link to={href("/admin/engagements")} className={buttonClass({ tone: "outline" })}>
            To the engagements
          </Link>
        </p>
      </>
    );
  }
  const { id, organizationName, applicationId, contactName, email, state, standing, until } = engagement;
  const { weeks, currentWeek, daysOf, steps, closed, checkIns, files, room, hours } = engagement;
  const { tone, label } = engagementStateBadges[state];
  return (
    <>
      {!loaderData.engagement && gone}
      <AdminTitle
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tone}>{label}</Badge>
            <span>
              {state === "running" && `${standing}, until ${until}`}
              {(state === "planned" || state === "due") && standing}
              {closed}
            </span>
            <span>
              {contactName}, <EmailLink email={email} />
            </span>
          </span>
        }
        actions={
          <>
            <Link
              to={href("/admin/conversations/:entity/:id", {
                entity: "bcpbp-applications",
                id: applicationId,
              })}
              className={buttonClass({ tone: "outline" })}
            >
              Conversation
            </Link>
            <Link
              to={openedAddress(href("/admin/bcpbp"), applicationId)}
              className={buttonClass({ tone: "outline" })}
            >
              Application
            </Link>
          </>
        }
      >
        {organizationName}
      </AdminTitle>
      <div className="engagement">
        <div className="grid min-w-0 content-start gap-5">
          <Panel title="Check-ins">
            <CheckIns
              checkIns={checkIns}
              checkInDay={engagement.form.checkInDay}
              isClosed={closed !== null}
            />
          </Panel>
          {(engagement.isEnding || engagement.results) && (
            <Panel title="Results">
              <Results engagement={engagement} />
            </Panel>
          )}
          <Panel title="The plan">
            <Plan
              key={id}
              steps={steps}
              weeks={weeks}
              currentWeek={currentWeek}
              daysOf={daysOf}
              isClosed={closed !== null}
            />
          </Panel>
        </div>
        <div className="grid content-start gap-5">
          <Panel title="This engagement">
            {closed ? (
              <Entries entries={factsOf(engagement)} />
            ) : (
              <SettingsForm key={id} engagement={engagement} />
            )}
          </Panel>
          <Panel title="Files">
            <Files
              key={id}
              files={files}
              room={room}
              uploadAddress={closed ? null : href("/admin/engagements/:id/files", { id })}
              closed={engagementMessages.closed}
              signInAddress={href("/admin/login")}
              onSent={() => void reloadPage(revalidate)}
            />
          </Panel>
          <Panel title="Hours">
            <HoursPanel id={id} hours={hours} />
          </Panel>
          <Panel title="Letter">
            <LetterPanel id={id} letters={engagement.letters} />
          </Panel>
          {(engagement.isEnding || engagement.consents.some(({ on }) => on)) && (
            <Panel title="Consent">
              <Consents consents={engagement.consents} />
            </Panel>
          )}
          {(state === "ended" || engagement.caseStudy) && (
            <Panel title="Case study">
              <CaseStudy engagement={engagement} />
            </Panel>
          )}
          <Panel title={closed ? label : "When it is over"}>
            <Closing engagement={engagement} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Of a closed engagement, which is not changed. */
function factsOf({ begins, weeks, form: { goal } }: ShownEngagement) {
  return [
    { label: engagementLabels.firstDay, text: begins },
    { label: engagementLabels.weeks, text: String(weeks) },
    { label: engagementLabels.goal, text: goal },
  ];
}
