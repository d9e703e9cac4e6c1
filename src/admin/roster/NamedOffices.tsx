import { useQuery } from "@tanstack/react-query";
import { boards } from "../../domain/officers/office.ts";
import { formatTerm } from "../../domain/time/date.ts";
import { namedOffices } from "../../queries/roster/roster.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";

/** Offices name people without an account as text, so that another person of this name is possible. */
export default function NamedOffices({ name }: { name: string }) {
  const query = useQuery(namedOffices(name));
  return (
    <section aria-labelledby="named-offices">
      <h2 id="named-offices" className="mb-5 text-2xl">
        Offices
      </h2>
      <Loaded query={query} skeleton={<Skeleton what="offices" count={1} />}>
        {(offices) =>
          offices.length === 0 ? (
            <p className="text-muted">No offices in this name.</p>
          ) : (
            <ul className="flex flex-col gap-2.5 text-sm">
              {offices.map(({ id, position, board, term_start, term_end }) => (
                <li key={id}>
                  <Link
                    href={`/admin/officers/${id}${position === null ? "?type=trustee" : ""}`}
                    className="link wrap-anywhere"
                    dir="auto"
                  >
                    {position ?? boards.labels[board]}
                  </Link>
                  <span className="mt-0.5 block text-muted">
                    {position !== null && `${boards.labels[board]}, `}
                    {formatTerm(term_start, term_end, "day")}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
