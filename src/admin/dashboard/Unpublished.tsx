import { useQuery } from "@tanstack/react-query";
import { unpublished } from "../../queries/morning.ts";
import Link from "../frame/Link.tsx";

/** What visitors do not see yet, each number leading to its list. Its line is there before the numbers: nothing moves. */
export default function Unpublished() {
  const { data } = useQuery(unpublished);
  return (
    <p className="flex min-h-5 w-full flex-wrap gap-x-5 text-sm text-muted max-sm:min-h-10">
      {data?.length === 0 && "No drafts, and nothing is scheduled."}
      {data?.map(({ noun, state, number }) => (
        <Link
          key={noun + state}
          href={`/admin/${noun}?publication=${state}${noun === "events" ? "&upcoming=no" : ""}`}
          className="link"
        >
          {number.toLocaleString("en")} {state === "draft" && number > 1 ? "drafts" : state} in{" "}
          <span className="capitalize">{noun}</span>
        </Link>
      ))}
    </p>
  );
}
