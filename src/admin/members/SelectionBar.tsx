import { BadgeCheck } from "lucide-react";
import { canApprove, isWaiting, type MemberRow } from "../../domain/members/member.ts";
import { plural } from "../../domain/text/plural.ts";
import { bulkApproval } from "../../queries/members/approvals.ts";
import { exportMembersFile } from "../../queries/members/members.ts";
import Button from "../../ui/button/Button.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import ExportSheet from "../list/ExportSheet.tsx";
import SelectionFrame from "../list/SelectionFrame.tsx";
import type { Selection } from "../list/useSelection.ts";

interface Props {
  selection: Selection<MemberRow>;
}

/** Bulk actions on members. */
export default function SelectionBar({ selection: { rows, clear } }: Props) {
  const approval = useWrite(bulkApproval, { onDone: clear, onOutdated: clear });
  const may = useMay();
  if (rows.length === 0) return null;
  const approvable = rows.filter(isWaiting).filter(canApprove).length;
  return (
    <SelectionFrame
      label="Selected members"
      count={plural(rows.length, "person selected", "people selected")}
      onClear={clear}
    >
      {approvable > 0 && may("members:approve") && (
        <Button size="sm" aria-disabled={approval.isBusy} onClick={() => approval.run(rows)}>
          <BadgeCheck aria-hidden="true" size={16} />
          Approve {approvable}
        </Button>
      )}
      <ExportSheet
        size="sm"
        what={["member"]}
        collect={(...to) =>
          exportMembersFile(
            rows.map(({ id }) => id),
            ...to,
          )
        }
      />
    </SelectionFrame>
  );
}
