import type { ComponentProps } from "react";
import { firstGraduationYear } from "../../domain/members/member.ts";
import TextField from "../../ui/TextField.tsx";

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
