import { ListPlus } from "lucide-react";
import { plural } from "../../domain/text/plural.ts";
import type { ListRows } from "../../stores/import/import-run.ts";
import Button from "../../ui/button/Button.tsx";
import May from "../base/May.tsx";
import { goTo } from "../base/router.ts";

let left: File | null = null;

/** The file that is left to the import to the alumni list, once. */
export function takeFile(): File | null {
  const file = left;
  left = null;
  return file;
}

export const describeListRows = ({ count }: ListRows) =>
  count === 1
    ? "One row has no readable email address, so its person can’t have an account. The alumni list can take it."
    : `${plural(count, "row")} have no readable email address, so their people can’t have accounts. The alumni list can take them.`;

/** Offers to import rows to the alumni list that cannot become accounts. */
export default function ListOnly({ rows }: { rows: ListRows }) {
  const { fileName, csv } = rows;
  const name = fileName.replace(/\.[^.]*$/, ".csv");
  const leave = () => {
    left = new File([csv], name, { type: "text/csv" });
    void goTo("/admin/roster/import");
  };
  return (
    <May to="roster:create">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-5">
        <p className="min-w-0 flex-[1_1_18rem]">{describeListRows(rows)}</p>
        <Button tone="line" onClick={leave}>
          <ListPlus aria-hidden="true" size={18} />
          Add to the alumni list…
        </Button>
      </div>
    </May>
  );
}
