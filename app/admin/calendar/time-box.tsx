import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { quarterHourAt, quarterHours, tidyTime } from "#domain/inbox/calls/hour-rows.ts";

interface TimeBoxProps {
  id: string;
  value: string;
  /** The id of its error. */
  errorId?: string;
  onChange(value: string): void;
}

/** A time of day, typed or chosen from the quarter hours. */
export function TimeBox({ id, value, errorId, onChange }: TimeBoxProps) {
  /** The marked one of the quarter hours while they are listed. */
  const [marked, setMarked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${id}-${index}`;

  // Only the list scrolls, not the page.
  useEffect(() => {
    const option = marked === null ? null : list.current?.children[marked];
    if (!list.current || !(option instanceof HTMLElement)) return;
    list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2 + option.offsetHeight / 2;
  }, [marked]);

  function open() {
    setMarked(quarterHourAt(value));
  }

  function close() {
    setMarked(null);
  }

  function choose(time = value) {
    onChange(time);
    close();
  }

  function move(steps: number) {
    if (marked === null) open();
    else setMarked((marked + steps + quarterHours.length) % quarterHours.length);
  }

  function act(event: KeyboardEvent) {
    const { key } = event;
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" && marked !== null) choose(quarterHours[marked]);
    else if (key === "Escape" && marked !== null) close();
    else return;
    event.preventDefault();
  }

  function tidy() {
    close();
    if (tidyTime(value) !== value) onChange(tidyTime(value));
  }

  return (
    <div className="time-box">
      <input
        id={id}
        value={value}
        role="combobox"
        aria-expanded={marked !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked === null ? undefined : optionId(marked)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
        onClick={(event) => {
          event.currentTarget.select();
          open();
        }}
        onKeyDown={act}
        onBlur={tidy}
        className="control"
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Times" hidden={marked === null}>
        {marked !== null &&
          quarterHours.map((time, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
            <div
              key={time}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(time)}
            >
              {time}
            </div>
          ))}
      </div>
    </div>
  );
}
