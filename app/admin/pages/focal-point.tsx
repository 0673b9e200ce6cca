import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from "react";
import type { PlacedPicture } from "#domain/content/pictures/reference.ts";

type Point = Pick<PlacedPicture, "fromLeft" | "fromTop">;

interface FocalPointProps {
  address: string;
  /** Width by height of the picture's place on the page. */
  ratio: number;
  point: Point;
  change(point: Point): void;
}

const steps: Record<string, Point> = {
  ArrowLeft: { fromLeft: -1, fromTop: 0 },
  ArrowRight: { fromLeft: 1, fromTop: 0 },
  ArrowUp: { fromLeft: 0, fromTop: -1 },
  ArrowDown: { fromLeft: 0, fromTop: 1 },
};

/** The whole picture with the point it is cut around, and the part that the page shows. */
export function FocalPoint({ address, ratio, point, change }: FocalPointProps) {
  const { fromLeft, fromTop } = point;
  const [isBroken, setBroken] = useState(false);

  function put(next: Point) {
    change({ fromLeft: percent(next.fromLeft), fromTop: percent(next.fromTop) });
  }

  function putAtPointer(event: MouseEvent<HTMLButtonElement>) {
    const isByKey = event.detail === 0;
    if (isByKey) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    put({
      fromLeft: ((event.clientX - left) / width) * 100,
      fromTop: ((event.clientY - top) / height) * 100,
    });
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1;
    put({ fromLeft: fromLeft + step.fromLeft * length, fromTop: fromTop + step.fromTop * length });
  }

  if (isBroken) {
    return <p>This picture does not load. If it was deleted from Media, the page shows its drawing.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-5">
        <figure className="grid min-w-0 gap-1.5">
          <button
            type="button"
            className="focal-point"
            aria-label={`The point that stays in sight: ${fromLeft}% from the left, ${fromTop}% from the top`}
            onClick={putAtPointer}
            onKeyDown={move}
          >
            <img
              // The image may have failed before hydration, without an event.
              ref={(image) => {
                if (image?.complete && image.naturalWidth === 0) setBroken(true);
              }}
              src={address}
              alt=""
              onError={() => setBroken(true)}
            />
            <span className="focal-mark" style={{ left: `${fromLeft}%`, top: `${fromTop}%` }} />
          </button>
          <figcaption className="field-hint">
            Press what must stay in sight, or use the arrow keys.
          </figcaption>
        </figure>
        <SectionShape ratio={ratio} caption="What a wide screen shows of it.">
          <img src={address} alt="" style={{ objectPosition: `${fromLeft}% ${fromTop}%` }} />
        </SectionShape>
      </div>
      <div className="flex flex-wrap gap-4">
        <PercentField
          label="From left, %"
          value={fromLeft}
          change={(next) => put({ fromTop, fromLeft: next })}
        />
        <PercentField
          label="From top, %"
          value={fromTop}
          change={(next) => put({ fromLeft, fromTop: next })}
        />
      </div>
    </>
  );
}

function percent(number: number) {
  return Math.min(100, Math.max(0, Math.round(number)));
}

interface PercentFieldProps {
  label: string;
  value: number;
  change(value: number): void;
}

function PercentField({ label, value, change }: PercentFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => change(Number(target.value))}
        className="control focal-number"
      />
    </div>
  );
}

interface SectionShapeProps {
  ratio: number;
  caption?: string;
  children: ReactNode;
}

/** A frame in the shape that the picture has on the page. */
export function SectionShape({ ratio, caption, children }: SectionShapeProps) {
  return (
    <figure className="section-shape" style={{ "--ratio": ratio } as CSSProperties}>
      <div>{children}</div>
      {caption && <figcaption className="field-hint">{caption}</figcaption>}
    </figure>
  );
}
