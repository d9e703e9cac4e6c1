import type { PayerRow } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import Badge from "../../ui/feedback/Badge.tsx";

type Props = Pick<PayerRow, "standing" | "is_exempt" | "paid_until" | "told_at" | "owed">;

/** Whether somebody is paid up, and whether they said that money is on its way. */
export default function Standing({ standing, is_exempt, paid_until, told_at, owed }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {standing === "lapsed" && <Badge tone="danger">Lapsed</Badge>}
      {standing === null && owed > 0 && <Badge tone="copper">Due</Badge>}
      {standing === "grace" && <Badge tone="warning">In grace</Badge>}
      {standing === "paid" && !is_exempt && paid_until !== null && (
        <Badge tone="success">
          {paid_until === "infinity" ? "Paid for life" : `Paid until ${formatDay(paid_until, "day")}`}
        </Badge>
      )}
      {is_exempt && <Badge tone="line">Exempt</Badge>}
      {told_at && <Badge>Told us</Badge>}
    </span>
  );
}
