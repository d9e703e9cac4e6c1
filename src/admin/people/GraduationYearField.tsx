import type { ComponentProps } from "react";
import { firstGraduationYear } from "../../domain/members/member.ts";
import TextField from "../../ui/field/TextField.tsx";

/** For a person who need not be a graduate, such as an officer. */
export const noYearHint = "Leave blank if they didn’t graduate here.";

interface Props extends Omit<ComponentProps<typeof TextField>, "label" | "type"> {
  now: Date;
}

export default function GraduationYearField({ now, ...field }: Props) {
  return (
    <TextField
      label="Graduation Year"
      type="number"
      inputMode="numeric"
      min={firstGraduationYear}
      max={now.getUTCFullYear()}
      {...field}
    />
  );
}
