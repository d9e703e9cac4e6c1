import { useQuery } from "@tanstack/react-query";
import { unpublished } from "../../queries/dashboard/dashboard.ts";
import Link from "../base/Link.tsx";

/** What visitors do not see yet, each number leading to its list. Its place is there before the numbers: nothing moves. */
export default function Unpublished() {
  const { data } = useQuery(unpublished);
  return (
    <ul
      aria-label="Not public yet"
      className="flex min-h-lh w-full flex-wrap gap-x-5 text-sm text-muted max-sm:min-h-[2lh]"
    >
      {data?.length === 0 && <li>No drafts, and nothing is scheduled.</li>}
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
