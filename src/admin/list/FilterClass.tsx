import { firstGraduationYear } from "../../domain/members/member.ts";
import { controlClass } from "../../ui/field/control.ts";

/** A class to filter by, typed: a list of all years is long, for eyes and for the browser. */
export default function FilterClass({ value }: { value: string | null }) {
  return (
    <label className="min-w-0 flex-[0_1_7rem]">
      <span className="sr-only">Class of</span>
      <input
        name="class"
        type="number"
        min={firstGraduationYear}
        max={new Date().getUTCFullYear()}
        defaultValue={value ?? ""}
        placeholder="Class of…"
        className={`${controlClass} h-10 text-sm`}
      />
    </label>
  );
}
