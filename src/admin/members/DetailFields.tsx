import type { UseFormRegisterReturn } from "react-hook-form";
import { membershipTypes } from "../../domain/members/member.ts";
import SelectField from "../../ui/SelectField.tsx";
import TextArea from "../../ui/TextArea.tsx";
import TextField from "../../ui/TextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import GraduationYearField from "../people/GraduationYearField.tsx";

type Detail = "phone" | "department" | "graduation_year" | "membership_type" | "bio";

interface Props {
  departments: readonly string[];
  now: Date;
  register: (name: Detail) => UseFormRegisterReturn;
  errors: Partial<Record<Detail, { message?: string }>>;
}

/** A member's fields after name and address, for both adding and editing. */
export default function DetailFields({ departments, now, register, errors }: Props) {
  return (
    <>
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register("phone")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Department"
          required
          error={errors.department?.message}
          {...register("department")}
        >
          {departments.map((department) => (
            <option key={department}>{department}</option>
          ))}
        </SelectField>
        <GraduationYearField
          now={now}
          error={errors.graduation_year?.message}
          {...register("graduation_year")}
        />
      </div>
      <ChoiceField
        label="Membership Type"
        required
        choice={membershipTypes}
        error={errors.membership_type?.message}
        {...register("membership_type")}
      />
      <TextArea label="Bio" error={errors.bio?.message} {...register("bio")} />
    </>
  );
}
