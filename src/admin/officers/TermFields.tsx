import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  isTrustee: boolean;
  /** For a new office the hint is part of the label, as specified. */
  isNew: boolean;
  register: UseFormRegister<OfficeDraft>;
  errors: FieldErrors<OfficeDraft>;
}

/** Start and end of the term. */
export default function TermFields({ isTrustee, isNew, register, errors }: Props) {
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
        label={isNew ? `${end} (leave blank if current)` : end}
        type="date"
        hint={`${isNew ? "" : "Leave blank if current. "}Any end date, even a future one, moves this person to Past Officers.`}
        error={errors.term_end?.message}
        {...register("term_end")}
      />
    </div>
  );
}
