import { useWatch } from "react-hook-form";
import { isUpcoming } from "../../domain/officers/office-form.ts";
import { formatDay, isDay } from "../../domain/time/date.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import type { OfficeForm } from "./form.ts";

interface Props {
  isTrustee: boolean;
  /** For a new office the hint is part of the label, as specified. */
  isNew: boolean;
  form: OfficeForm;
}

/** Start, planned end and end of the term. */
export default function TermFields({ isTrustee, isNew, form }: Props) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const [planned, ended] = useWatch({ control, name: ["planned_end", "term_end"] });
  const start = isTrustee ? "Appointment Date" : "Tenure Start Date";
  const end = isTrustee ? "End Date" : "Tenure End Date";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={start}
        type="date"
        required
        error={errors.term_start?.message}
        {...register("term_start")}
      />
      <TextField
        label="Planned end"
        type="date"
        hint={
          isDay(planned)
            ? `Current until ${formatDay(planned, "long day")}. The term then ends by itself.`
            : "If you know it. The term then ends automatically."
        }
        error={errors.planned_end?.message}
        {...register("planned_end")}
      />
      <TextField
        label={isNew ? `${end} (leave blank if current)` : end}
        type="date"
        hint={`${isNew ? "" : "Leave blank if current. "}An end date moves this person to Past Officers.`}
        error={errors.term_end?.message}
        {...register("term_end")}
      />
      {isUpcoming(ended) && <PlannedEndQuestion form={form} day={ended} />}
    </div>
  );
}

/** Offers a future end date as the planned end, because nobody has served until then yet. */
function PlannedEndQuestion({ form, day }: { form: OfficeForm; day: string }) {
  const move = () => {
    form.setValue("planned_end", day, { shouldDirty: true, shouldValidate: true });
    form.setValue("term_end", "", { shouldDirty: true, shouldValidate: true });
    form.setFocus("planned_end");
  };
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-3 self-start rounded-md bg-sunken px-4 py-3 text-sm"
    >
      <p>This day is in the future. Is it the planned end of the term?</p>
      <Button tone="line" onClick={move}>
        Set as planned end
      </Button>
    </div>
  );
}
