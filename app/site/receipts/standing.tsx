import type { ReceiptPage } from "./describe.server.ts";

const dots = {
  done: "border-evergreen bg-evergreen",
  now: "border-amber bg-amber",
  open: "border-current",
};

/** How far it has come, and by when an answer is promised. */
export function Standing({ steps, promise }: Pick<ReceiptPage, "steps" | "promise">) {
  return (
    <section
      aria-labelledby="standing"
      className="grid content-start gap-5 border-t border-ink pt-5 lg:col-start-2"
    >
      <h2 id="standing" className="display text-subheading">
        Where it stands
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ name, mark, isCurrent }) => (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={`flex items-baseline gap-3 ${mark === "open" ? "text-(--muted)" : "font-semibold"}`}
          >
            <span aria-hidden="true" className={`size-3 flex-none rounded-pill border-2 ${dots[mark]}`} />
            <span>
              {name}
              {mark !== "now" && <span className="sr-only"> {mark === "done" ? "(done)" : "(not yet)"}</span>}
            </span>
          </li>
        ))}
      </ol>
      {promise && <p className="border-l-4 border-amber ps-4">{promise}</p>}
    </section>
  );
}
