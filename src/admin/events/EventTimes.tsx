import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type EventDraft, type EventFields, moveEnd, switchTime } from "../../domain/event-form.ts";
import Checkbox from "../../ui/Checkbox.tsx";
import TextField from "../../ui/TextField.tsx";

interface Props {
  form: UseFormReturn<EventDraft, unknown, EventFields>;
  timeZone: string;
}

/** Start and end. Moving the start moves the end; an event of whole days has dates only. */
export default function EventTimes({ form, timeZone }: Props) {
  const { errors } = form.formState;
  const isAllDay = form.watch("is_all_day");
  const start = useRef(form.getValues("event_date"));
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
    const { is_all_day, event_date, ends_at } = form.getValues();
    start.current = switchTime(event_date, is_all_day, "09:00");
    const last = switchTime(ends_at, is_all_day, "17:00");
    // Once the fields are of the other type: they refuse the values of each other.
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
          hint={isAllDay ? "The first day." : `Time in ${timeZone.replaceAll("_", " ")}, the website's zone.`}
          error={errors.event_date?.message}
          {...form.register("event_date", { onChange: follow })}
        />
        <TextField
          label="Ends"
          {...field}
          hint={isAllDay ? "The last day." : "Empty: two hours after the start."}
          error={errors.ends_at?.message}
          {...form.register("ends_at")}
        />
      </div>
      <Checkbox label="All day, without a time" {...form.register("is_all_day", { onChange: turn })} />
    </>
  );
}
