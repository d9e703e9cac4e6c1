import { useRef } from "react";
import { moveEnd, switchTime } from "../../domain/events/event-form.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import type { EventFormState } from "./fields.ts";

interface Props {
  form: EventFormState;
  timeZone: string;
}

/** Start and end. Moving the start moves the end; an all-day event has dates only, and gets its times back when it is switched. */
export default function EventTimes({ form, timeZone }: Props) {
  const { errors } = form.formState;
  const isAllDay = form.watch("is_all_day");
  const start = useRef(form.getValues("event_date"));
  const times = useRef({ event_date: "09:00", ends_at: "17:00" });
  const field = isAllDay
    ? ({ type: "date", max: "9999-12-31" } as const)
    : ({ type: "datetime-local", max: "9999-12-31T23:59" } as const);
  const write = (name: "event_date" | "ends_at", value: string) =>
    form.setValue(name, value, { shouldDirty: true });
  const follow = () => {
    const moved = { was: start.current, is: form.getValues("event_date") };
    start.current = moved.is;
    write("ends_at", moveEnd(form.getValues("ends_at"), moved));
  };
  const turn = () => {
    const { is_all_day, ...typed } = form.getValues();
    const change = (name: "event_date" | "ends_at") => {
      if (is_all_day && typed[name]) times.current[name] = typed[name].slice(11);
      return switchTime(typed[name], is_all_day, times.current[name]);
    };
    start.current = change("event_date");
    const last = change("ends_at");
    // After the fields have changed type: each type refuses the other's values.
    requestAnimationFrame(() => {
      write("event_date", start.current);
      write("ends_at", last);
    });
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Event Date"
          required
          {...field}
          hint={isAllDay ? "The first day." : `In the website’s time zone, ${timeZone.replaceAll("_", " ")}.`}
          error={errors.event_date?.message}
          {...form.register("event_date", { onChange: follow })}
        />
        <TextField
          label="Ends"
          {...field}
          hint={isAllDay ? "The last day." : "If left empty, it ends two hours after the start."}
          error={errors.ends_at?.message}
          {...form.register("ends_at")}
        />
      </div>
      <Checkbox label="All day" {...form.register("is_all_day", { onChange: turn })} />
    </>
  );
}
