import type { ComponentProps } from "react";
import { ZoneNote } from "../base/Moment.tsx";
import { getAddressOf, goTo } from "../base/router.ts";
import FilterSelect from "../list/FilterSelect.tsx";

type Props = Pick<ComponentProps<typeof FilterSelect>, "choice" | "value">;

/** Above a list of letters or reports: which of them, and in whose time. */
export default function StateFilter({ choice, value }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="w-48">
        <FilterSelect
          name="state"
          label="State"
          all="All States"
          choice={choice}
          value={value}
          onChange={(state) => goTo(getAddressOf({ state }))}
        />
      </div>
      <ZoneNote />
    </div>
  );
}
