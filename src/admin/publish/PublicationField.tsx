import { useId, useState } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { now } from "../../domain/core/now.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { formatLocalTime, parseLocalTime } from "../../domain/time/date.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import TextField from "../../ui/field/TextField.tsx";
import RadioCard from "../base/RadioCard.tsx";

interface Props<Draft extends FieldValues> {
  control: Control<Draft, unknown, unknown>;
  name: FieldPathByValue<Draft, string>;
  /** Null for a new entry. */
  entry: { published_at: string | null } | null;
  /** Who sees drafts: "news editors". */
  insiders: string;
  timeZone: string;
}

/** When visitors see the entry: now, from a given time on, or not yet. Its value is `now`, a timestamp or "". */
export default function PublicationField<Draft extends FieldValues>({
  control,
  name,
  entry,
  insiders,
  timeZone,
}: Props<Draft>) {
  const { field, fieldState } = useController({ control, name });
  const group = useId();
  const value: string = field.value;
  const stored = entry?.published_at ?? null;
  const isPublic = entry !== null && isPublished(entry, new Date());
  const atOnce = isPublic && stored ? stored : now;
  const plan = value === "" ? "draft" : value === atOnce ? "now" : "later";
  const [clock, setClock] = useState(
    plan === "later" && readable(value) ? formatLocalTime(value, timeZone) : "",
  );
  const setLater = (text: string) => {
    setClock(text);
    field.onChange(parseLocalTime(text, timeZone) ?? "later");
  };
  const choices = [
    {
      plan: "now",
      label: isPublic && stored ? `Published ${formatTimestamp(stored, timeZone, true)}` : "Publish now",
      note: "Visitors see this shortly after you save.",
      choose: () => field.onChange(atOnce),
    },
    {
      plan: "later",
      label: "Publish later",
      note: `Until then, only ${insiders} see it.`,
      choose: () => setLater(clock),
    },
    {
      plan: "draft",
      label: isPublic ? "Back to draft" : "Save as draft",
      note: `Only ${insiders} see it${isPublic ? "; it is taken off the website" : ""}.`,
      choose: () => field.onChange(""),
    },
  ];
  return (
    <fieldset data-name={name} aria-labelledby={`${group}-title`} aria-describedby={`${group}-note`}>
      <legend id={`${group}-title`} className="mb-1.5 text-sm font-semibold">
        Publication
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map((choice) => (
          <RadioCard key={choice.plan} group={group} isChosen={plan === choice.plan} onChoose={choice.choose}>
            {choice.label}
          </RadioCard>
        ))}
      </div>
      {plan === "later" && (
        <div className="mt-3 max-w-80">
          <TextField
            label="Date and time"
            type="datetime-local"
            max="9999-12-31T23:59"
            hint={`Time zone: ${timeZone.replaceAll("_", " ")}`}
            error={fieldState.error?.message}
            ref={field.ref}
            value={clock}
            onBlur={field.onBlur}
            onChange={({ target }) => setLater(target.value)}
          />
        </div>
      )}
      <p id={`${group}-note`} className="mt-1.5 text-xs text-muted">
        {choices.find((choice) => choice.plan === plan)?.note}
      </p>
    </fieldset>
  );
}

const readable = (moment: string) => !Number.isNaN(Date.parse(moment));

/** The field's value in words, for a conflict. */
export function describePublication(value: unknown, timeZone: string): string {
  if (value === now) return "Publish now";
  return typeof value === "string" && readable(value) ? formatTimestamp(value, timeZone, true) : "Draft";
}
