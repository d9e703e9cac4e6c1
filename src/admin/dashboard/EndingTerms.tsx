import { useQuery } from "@tanstack/react-query";
import { datePatterns, formatDay } from "../../domain/time/date.ts";
import { endingTerms } from "../../queries/officers/ending-terms.ts";
import Link from "../base/Link.tsx";
import Part from "./Part.tsx";

/** Terms that end soon, so that a successor is found in time. */
export default function EndingTerms() {
  const { data = [] } = useQuery(endingTerms);
  if (data.length === 0) return null;
  return (
    <Part title="Terms that end soon">
      <ul className="flex flex-col gap-1.5 text-sm">
        {data.map(({ id, full_name, position, isTrustee, ends }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link href={`/admin/officers/${id}${isTrustee ? "?type=trustee" : ""}`} className="link">
              <bdi>{full_name}</bdi>
            </Link>
            , <span dir="auto">{position}</span>{" "}
            <time dateTime={ends} className="whitespace-nowrap text-muted">
              {formatDay(ends, datePatterns.card)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
