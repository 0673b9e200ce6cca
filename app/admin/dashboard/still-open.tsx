import { href, Link } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { settingsFieldId, settingsLabels } from "#domain/office/settings/rules.ts";
import { ActionLink } from "./action-link.tsx";
import type { Overview } from "./overview.server.ts";

/** What the site still lacks. */
export function StillOpen({ open }: { open: NonNullable<Overview["stillOpen"]> }) {
  const { missing, unconfirmedClaims, undescribedPictures } = open;
  return (
    <Panel title="Still open">
      <ul className="divide-y divide-(--rule)">
        {missing.length > 0 && (
          <li className="py-2">
            <p>Settings still to be filled in:</p>
            <ul className="flex flex-wrap gap-x-5" aria-label="Still to be filled in">
              {missing.map((field) => (
                <li key={field}>
                  <Link
                    to={`${href("/admin/settings")}#${settingsFieldId(field)}`}
                    className="min-h-target inline-flex items-center underline"
                  >
                    {settingsLabels[field]}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        )}
        {unconfirmedClaims > 0 && (
          <li className="dashboard-row">
            <span className="flex-1">
              {unconfirmedClaims === 1
                ? "1 claim of the site is"
                : `${unconfirmedClaims} claims of the site are`}{" "}
              unconfirmed.
            </span>
            <ActionLink to={href("/admin/claims")}>Open claims</ActionLink>
          </li>
        )}
        {undescribedPictures > 0 && (
          <li className="dashboard-row">
            <span className="flex-1">
              {undescribedPictures === 1 ? "1 picture needs" : `${undescribedPictures} pictures need`} an
              alternative text.
            </span>
            <ActionLink to={`${href("/admin/media")}?text=missing`}>Open media</ActionLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}
