import type { ComponentProps } from "react";
import { ZoneNote } from "../base/Moment.tsx";
import { getAddressOf, goTo } from "../base/router.ts";
import FilterSelect from "./FilterSelect.tsx";
import ListHead from "./ListHead.tsx";

type Props = Pick<ComponentProps<typeof FilterSelect>, "choice" | "value"> &
  Pick<ComponentProps<typeof ListHead>, "found">;

/** Above a list of emails, reports or posts, in one row: the status filter, the number of results and the time zone. */
export default function StateFilter({ choice, value, found }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="w-48">
        <FilterSelect
          name="state"
          label="Status"
          all="All statuses"
          choice={choice}
          value={value}
          onChange={(state) => goTo(getAddressOf({ state }))}
        />
      </div>
      <div className="-mb-2">
        <ListHead found={found} />
      </div>
      <ZoneNote />
    </div>
  );
}
