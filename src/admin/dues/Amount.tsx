import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "../../domain/dues/money.ts";
import { duesSettings } from "../../queries/dues/settings.ts";

/** An amount in the association's currency; reserves its space until that is known. */
export default function Amount({ of }: { of: number }) {
  const { data } = useQuery(duesSettings);
  return (
    <span className="inline-block min-w-14 whitespace-nowrap">{data && formatAmount(of, data.currency)}</span>
  );
}
