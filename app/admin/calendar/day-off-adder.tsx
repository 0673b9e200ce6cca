import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { readHolidays } from "#domain/office/working-days/holidays.ts";
import { calendarDate } from "#domain/time/dates.ts";

/** Adds a day to the lines of the text area with this id. */
export function DayOffAdder({ areaId }: { areaId: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");

  function add() {
    const area = document.getElementById(areaId);
    if (!(area instanceof HTMLTextAreaElement) || !input.current) return;
    const day = input.current.value;
    input.current.focus();
    if (!day) return setStatus("Choose a day first.");
    const shown = calendarDate(day);
    if (readHolidays(area.value).some((listed) => listed.day === day))
      return setStatus(`${shown} is listed already.`);
    const lines = area.value.trimEnd();
    area.value = lines ? `${lines}\n${shown}` : shown;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.value = "";
    setStatus(`${shown} was added to the days off. Save to keep it.`);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <div className="hours-adder">
      <label htmlFor={id} className="font-semibold">
        Add a day off
      </label>
      <input ref={input} id={id} type="date" onKeyDown={addOnEnter} className="control control-moment" />
      <Button type="button" tone="outline" onClick={add}>
        Add
      </Button>
      <p role="status">{status}</p>
    </div>
  );
}
