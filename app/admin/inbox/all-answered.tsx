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
    <svg
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g className="text-amber">
        <circle cx="300" cy="150" r="40" className="fill-amber" stroke="none" />
        <circle cx="300" cy="150" r="60" strokeOpacity=".6" />
        <circle cx="300" cy="150" r="84" strokeOpacity=".4" />
        <circle cx="300" cy="150" r="112" strokeOpacity=".25" />
        <circle cx="300" cy="150" r="144" strokeOpacity=".14" />
      </g>
      <path d={hill} className="fill-evergreen" stroke="none" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <path
          key={line}
          d={ridge}
          transform={`translate(0 ${line * 28})`}
          strokeOpacity={0.85 - line * 0.14}
        />
      ))}
    </svg>
  );
}

const ridge = "M-10 226c64-58 126-72 184-44s92 42 156 18 104-28 160-12";
const hill = `${ridge}v200h-500Z`;
