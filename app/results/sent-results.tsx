import type { ShownResults } from "./describe.server.ts";

type SentResultsProps = Pick<ShownResults, "figures" | "changed" | "quotation" | "signedName" | "signedRole">;

/** What a member has sent about their program. */
export function SentResults({ figures, changed, quotation, signedName, signedRole }: SentResultsProps) {
  return (
    <div className="sent-results">
      {figures.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ what, before, after, unit }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be the same
              <tr key={index}>
                <th scope="row" dir="auto">
                  {what}
                </th>
                <td dir="auto">
                  {before} <span aria-hidden="true">→</span>
                  <span className="sr-only">to</span> {after}
                  {unit && ` ${unit}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="sent-results-text" dir="auto">
        {changed}
      </p>
      {quotation && (
        <figure>
          <blockquote className="sent-results-text" dir="auto">
            “{quotation}”
          </blockquote>
          <figcaption dir="auto">
            {signedName}, {signedRole}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
