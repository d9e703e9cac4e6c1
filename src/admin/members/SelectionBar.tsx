import { BadgeCheck, X } from "lucide-react";
import { isPending, type MemberRow } from "../../domain/member.ts";
import { members } from "../../stores/admin/members.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "../frame/queries.ts";
import type { Selection } from "../frame/selection.ts";
import ExportButton from "./ExportButton.tsx";

interface Props {
  selection: Selection<MemberRow>;
}

/** What can be done with several people at once. */
export default function SelectionBar({ selection: { rows, clear } }: Props) {
  const approval = useWrite({
    write: () => members.approveMembers(rows.filter(isPending).map(({ id }) => id)),
    success: ({ length }) =>
      length === 1 ? "Member approved successfully" : `${length} members approved successfully`,
    failure: "Failed to approve member",
    refresh: [["members"], ["audit"]],
    undo: (ids) => members.unapproveMembers(ids),
    onDone: clear,
  });
  if (rows.length === 0) return null;
  const pending = rows.filter(isPending).length;
  return (
    <section
      aria-label="Selected members"
      data-at-foot
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-petrol bg-petrol-tint px-4 py-2 text-sm shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {rows.length === 1 ? "1 person selected" : `${rows.length} people selected`}
      </p>
      {pending > 0 && (
        <Button
          size="sm"
          aria-disabled={approval.isPending}
          onClick={() => !approval.isPending && approval.mutate()}
        >
          <BadgeCheck aria-hidden="true" size={16} />
          Approve {pending}
        </Button>
      )}
      <ExportButton ids={rows.map(({ id }) => id)} />
      <Button tone="plain" size="sm" onClick={clear}>
        <X aria-hidden="true" size={16} />
        Clear selection
      </Button>
    </section>
  );
}
