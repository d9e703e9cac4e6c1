import { useQuery } from "@tanstack/react-query";
import { unpublished } from "../../queries/dashboard/dashboard.ts";
import Link from "../base/Link.tsx";

/** What visitors do not see yet, each number linked to its list. */
export default function Unpublished() {
  const { data } = useQuery(unpublished);
  return (
    <ul aria-label="Not public yet" className="flex w-full flex-wrap gap-x-5 text-sm text-muted">
      {data?.length === 0 && <li>No drafts, and nothing scheduled.</li>}
      {data?.map(({ noun, state, number }) => (
        <li key={noun + state}>
          <Link
            href={`/admin/${noun}?publication=${state}${noun === "events" ? "&upcoming=no" : ""}`}
            className="link"
          >
            {number.toLocaleString("en")} {state === "draft" && number > 1 ? "drafts" : state} in{" "}
            <span className="capitalize">{noun}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
