import { defineChoice } from "../core/choice.ts";
import type { Row } from "../core/row.ts";

/** What people are asked to pay for. */
export const chargePurposes = defineChoice<Row<"charges">["what"]>(
  { other: "Other", dues: "Dues", event: "Event", donation: "Donation" },
  "other",
);

export const paymentWays = defineChoice<Row<"payments">["way"]>(
  { transfer: "Bank transfer", cash: "Cash", card: "Card", other: "Other" },
  "transfer",
);
