import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { inboxMessages } from "#domain/inbox/conversations/inbox.ts";

export const allAnsweredId = "all-answered";

/** Shown when nothing waits for an answer. */
export function AllAnswered() {
  return (
    <section className="inbox-done">
      <div>
        <h2 id={allAnsweredId} tabIndex={-1} className="display text-heading">
          {inboxMessages.empty}
        </h2>
        <p className="max-w-measure pt-3 text-body">
          Nobody is waiting for an answer. Whatever comes next appears here by itself.
        </p>
        <p className="pt-6">
          <Link to={href("/admin/dashboard")} className={buttonClass({ tone: "outline" })}>
            To the dashboard
          </Link>
        </p>
      </div>
      <Sunrise />
    </section>
  );
}

/** Hills as contour lines, and the sun over them. */
function Sunrise() {
  return (
    <svg
      viewBox="0 0 1200 280"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g className="text-amber">
        <circle cx="960" cy="92" r="46" className="fill-amber" stroke="none" />
        {[70, 100, 136, 178, 226].map((radius, ring) => (
          <circle key={radius} cx="960" cy="92" r={radius} strokeOpacity={0.6 - ring * 0.11} />
        ))}
      </g>
      <path d={hill} className="fill-evergreen" stroke="none" />
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          key={line}
          d={ridge}
          transform={`translate(0 ${line * 30})`}
          strokeOpacity={0.85 - line * 0.17}
        />
      ))}
    </svg>
  );
}

const ridge = "M-10 214c120-14 190-70 330-62s190 66 300 58 170-98 270-86 120 34 180 28 90-24 140-30";
const hill = `${ridge}v200H-10Z`;
