import type { UseFormReturn } from "react-hook-form";
import type { EventDraft, EventFields } from "../../domain/event-form.ts";
import TextField from "../../ui/TextField.tsx";
import FormSection from "./FormSection.tsx";

interface Props {
  form: UseFormReturn<EventDraft, unknown, EventFields>;
}

const names = [
  "price",
  "capacity",
  "guests_allowed",
  "registration_opens_at",
  "registration_closes_at",
  "questions",
] as const;

/** Registration: when, how many, for how much, and what is asked. */
export default function TakingPart({ form }: Props) {
  const { errors, defaultValues: stored } = form.formState;
  const isUsed = names.some((name) => String(stored?.[name] ?? "").replaceAll(",", "") !== "");
  const text = (name: Exclude<(typeof names)[number], "questions">) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const time = { type: "datetime-local", max: "9999-12-31T23:59" } as const;
  return (
    <FormSection
      title="Taking part"
      hint="Price, places, guests, when registration is open, questions"
      isUsed={isUsed}
      hasError={names.some((name) => errors[name])}
    >
      <TextField label="Price" hint="In words: “15 euros, students free”." {...text("price")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Places"
          inputMode="numeric"
          hint="Guests count. Empty for no limit."
          {...text("capacity")}
        />
        <TextField
          label="Guests per person"
          inputMode="numeric"
          hint="From 0 to 10."
          {...text("guests_allowed")}
        />
        <TextField
          label="Registration opens"
          {...time}
          hint="Empty: at once."
          {...text("registration_opens_at")}
        />
        <TextField
          label="Registration closes"
          {...time}
          hint="Empty: when the event begins."
          {...text("registration_closes_at")}
        />
      </div>
      {["First", "Second", "Third"].map((nr, i) => (
        <TextField
          key={nr}
          label={`${nr} question`}
          hint={i === 0 ? "Asked at registration: “Is there anything that you do not eat?”" : undefined}
          error={errors.questions?.[i]?.message}
          {...form.register(`questions.${i}`)}
        />
      ))}
    </FormSection>
  );
}
