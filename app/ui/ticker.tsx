import type { CSSProperties, ReactNode } from "react";

interface TickerProps {
  /** Shown at the left unless hidden. */
  label: string;
  isLabelHidden?: boolean;
  items: readonly { key: string; content: ReactNode }[];
  /** Duration of one pass. */
  seconds: number;
  /** How often the items are repeated, so that the strip is never empty. */
  copies?: number;
}

/** Scrolling items. Stops on hover, on focus, by a pause button, and under `prefers-reduced-motion`. */
export function Ticker({ label, isLabelHidden = false, items, seconds, copies = 2 }: TickerProps) {
  const pace = { "--ticker-seconds": `${seconds}s`, "--ticker-copies": copies } as CSSProperties;
  return (
    <section className="ticker" aria-label={label}>
      {!isLabelHidden && <h2 className="ticker-label">{label}</h2>}
      <div className="ticker-window">
        <div className="ticker-track" style={pace}>
          {[...Array(copies).keys()].map((copy) => (
            <ul key={copy} inert={copy > 0} aria-hidden={copy > 0 || undefined}>
              {items.map((item) => (
                <li key={item.key}>{item.content}</li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <label className="ticker-pause">
        <input type="checkbox" className="sr-only" />
        <span className="sr-only">Pause the moving strip</span>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path className="ticker-pause-bars" d="M5 4h3v12H5zM12 4h3v12h-3z" />
          <path className="ticker-pause-arrow" d="M6 3.5v13l10-6.5z" />
        </svg>
      </label>
    </section>
  );
}
