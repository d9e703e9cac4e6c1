import TextField from "../../ui/field/TextField.tsx";
import FormSection from "./FormSection.tsx";
import { bind, type EventFormState } from "./fields.ts";

interface Props {
  form: EventFormState;
}

const names = [
  "price",
  "payment",
  "capacity",
  "guests_allowed",
  "registration_opens_at",
  "registration_closes_at",
  "questions",
] as const;

/** Registration: dates, places, price, payment and questions. */
export default function TakingPart({ form }: Props) {
  const { errors } = form.formState;
  const time = { type: "datetime-local", max: "9999-12-31T23:59" } as const;
  return (
    <FormSection
      title="Registration"
      hint="Price, payment, places, guests, registration dates, questions"
      form={form}
      names={names}
    >
      <TextField label="Price" hint="For example: 15 euros, students free." {...bind(form, "price")} />
      <TextField
        label="How to pay"
        hint="How and when, for example: At the door, in cash or by card."
        {...bind(form, "payment")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Places"
          inputMode="numeric"
          hint="Includes guests. Leave empty for no limit."
          {...bind(form, "capacity")}
        />
        <TextField
          label="Guests per person"
          inputMode="numeric"
          hint="From 0 to 10."
          {...bind(form, "guests_allowed")}
        />
        <TextField
          label="Registration opens"
          {...time}
          hint="Leave empty to open now."
          {...bind(form, "registration_opens_at")}
        />
        <TextField
          label="Registration closes"
          {...time}
          hint="Leave empty to close when the event begins."
          {...bind(form, "registration_closes_at")}
        />
      </div>
      {["First", "Second", "Third"].map((nr, i) => (
        <TextField
          key={nr}
          label={`${nr} question`}
          hint={
            i === 0 ? "Asked at registration, for example “Do you have any dietary requirements?”" : undefined
          }
          error={errors.questions?.[i]?.message}
          {...form.register(`questions.${i}`)}
        />
      ))}
    </FormSection>
  );
}
