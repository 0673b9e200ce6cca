import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Panel } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { backupMessages } from "#domain/office/backups/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { findBackups } from "#platform/backup/state.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { SettingsTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { runBackupAction } from "./actions.server.ts";
import { describeBackups } from "./describe.server.ts";
import { Download } from "./download-form.tsx";
import { BackupList } from "./list.tsx";
import { Making } from "./making.tsx";
import { useProgress } from "./use-progress.ts";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Backups");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findBackups();
  if (!found) return null;
  const { viewer } = accountOf(context);
  const { timeZone } = await asViewer(viewer, findSettings);
  const described = describeBackups(found, { timeZone, now: new Date() });
  const name = url.searchParams.get("download");
  const asked = described.backups.find((backup) => backup.name === name) ?? null;
  const hasSecondFactor = asked !== null && (await findSecondFactor(viewer.userId)).isOn;
  return { ...described, asked, hasSecondFactor };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runBackupAction(await formDataOf(request), url, context);
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle note="Copies of everything, for the day that something is lost.">Backups</SettingsTitle>
      {loaderData ? <OwnBackups {...loaderData} answer={actionData} /> : <OutsideDatabase />}
    </>
  );
}

interface OwnBackupsProps extends NonNullable<Route.ComponentProps["loaderData"]> {
  answer: Route.ComponentProps["actionData"];
}

function OwnBackups({ asked, hasSecondFactor, answer, ...state }: OwnBackupsProps) {
  const { work, backups, failure, room, days } = state;
  const announcement = useProgress({ work, backups, failure });
  return (
    <div className="grid gap-6">
      <Making work={work} failure={failure} room={room} days={days} announcement={announcement} />
      {asked && (
        <Download key={asked.name} backup={asked} hasSecondFactor={hasSecondFactor} answer={answer} />
      )}
      {backups.length === 0 ? (
        <EmptyState>{backupMessages.empty}</EmptyState>
      ) : (
        <BackupList backups={backups} work={work} />
      )}
      <Restoring />
    </div>
  );
}

function Restoring() {
  return (
    <p className="max-w-prose text-(--muted)">
      Download one now and then: a copy on the same disk is lost with the disk. A backup is restored at the
      machine, into a new installation: <code>npm run restore FILE</code>.
    </p>
  );
}

function OutsideDatabase() {
  return (
    <div className="max-w-[56rem]">
      <Panel title="The database runs elsewhere">
        <div className="grid gap-3">
          <p>
            Whoever runs it makes its backups: ask your provider for daily ones, or save it with{" "}
            <code>pg_dump</code>.
          </p>
          <p>
            At the machine <code>npm run backup</code> writes everything to one file as well, and{" "}
            <code>npm run restore FILE</code> fills a new, empty database with it.
          </p>
        </div>
      </Panel>
    </div>
  );
}
