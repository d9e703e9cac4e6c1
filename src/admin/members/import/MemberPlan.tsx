import type { countPlan } from "../../../domain/import/member-plan.ts";
import type { PlannedRow } from "../../../domain/import/planned-row.ts";
import { describeImportChange, describeNewMember } from "../../../domain/import/planned-row-text.ts";
import PlanTable from "../../import/PlanTable.tsx";

interface Props {
  plan: readonly PlannedRow[];
  counts: ReturnType<typeof countPlan>;
}

export default function MemberPlan(props: Props) {
  return (
    <PlanTable
      {...props}
      who={{ head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email || "none"}</span> }}
      details={(row) => <Details row={row} />}
    />
  );
}

function Details({ row }: { row: PlannedRow }) {
  if (row.kind === "error") return <span className="text-danger wrap-anywhere">{row.reason}</span>;
  if (row.kind === "skip") return <span className="text-muted wrap-anywhere">{row.reason}</span>;
  return (
    <>
      {row.kind === "create" ? (
        <bdi className="block wrap-anywhere">{describeNewMember(row.member)}</bdi>
      ) : (
        <Changes {...row} />
      )}
      {row.notes.map((note) => (
        <span key={note} className="mt-1 block font-medium text-warning wrap-anywhere">
          {note}
        </span>
      ))}
    </>
  );
}

function Changes({ full_name, changes }: Extract<PlannedRow, { kind: "update" }>) {
  return (
    <>
      <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
      <ul>
        {changes.map((change) => (
          <li key={change.field} className="text-muted wrap-anywhere">
            {describeImportChange(change)}
          </li>
        ))}
      </ul>
    </>
  );
}
