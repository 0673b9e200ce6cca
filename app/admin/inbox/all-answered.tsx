import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { inboxMessages } from "#domain/conversations/inbox.ts";

export const allAnsweredId = "all-answered";

/** What one works towards. */
export function AllAnswered() {
  return (
    <section className="inbox-done">
      <Sunrise />
      <div>
        <h2 id={allAnsweredId} tabIndex={-1} className="display text-heading">
          {inboxMessages.empty}
        </h2>
        <p className="max-w-measure pt-3 text-body">
          The post is done. Whatever comes next appears here by itself.
        </p>
        <p className="pt-6">
          <Link to={href("/admin/dashboard")} className={buttonClass({ tone: "outline" })}>
            To the dashboard
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Hills as contour lines, and the sun over them. */
function Sunrise() {
  return (
    <svg viewBox="0 0 360 220" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="246" cy="92" r="34" className="fill-amber" stroke="none" />
      <circle cx="246" cy="92" r="48" className="text-amber" strokeOpacity=".55" />
      <circle cx="246" cy="92" r="64" className="text-amber" strokeOpacity=".3" />
      <path
        d="M0 150c48-42 96-58 142-36s70 34 118 14 74-22 100-10v102H0Z"
        className="fill-evergreen"
        stroke="none"
      />
      <path d="M0 168c50-38 94-50 138-30s76 32 124 14 72-18 98-8" strokeOpacity=".8" />
      <path d="M0 186c52-34 92-42 134-24s82 30 130 14 70-14 96-6" strokeOpacity=".55" />
      <path d="M0 204c54-30 90-34 130-18s88 28 136 14 68-10 94-4" strokeOpacity=".3" />
    </svg>
  );
}
