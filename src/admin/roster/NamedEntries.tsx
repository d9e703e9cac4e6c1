import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { boards } from "../../domain/officers/office.ts";
import type { NamedAward, NamedOffice } from "../../domain/roster/roster.ts";
import { formatDay, formatTerm } from "../../domain/time/date.ts";
import { namedAwards, namedOffices } from "../../queries/roster/roster.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";

export const NamedOffices = ({ name }: { name: string }) => (
  <NamedEntries title="Offices" query={useQuery(namedOffices(name))} explain={explainOffice} />
);

export const NamedAwards = ({ name }: { name: string }) => (
  <NamedEntries title="Awards" query={useQuery(namedAwards(name))} explain={explainAward} />
);

interface Explained {
  href: string;
  text: string;
  detail: string;
}

function explainOffice({ id, position, board, term_start, term_end }: NamedOffice): Explained {
  const term = formatTerm(term_start, term_end, "day");
  const name = boards.labels[board];
  return position === null
    ? { href: `/admin/officers/${id}?type=trustee`, text: name, detail: term }
    : { href: `/admin/officers/${id}`, text: position, detail: `${name}, ${term}` };
}

const explainAward = ({ title, award_date }: NamedAward): Explained => ({
  href: `/admin/awards?${new URLSearchParams({ q: title })}`,
  text: title,
  detail: formatDay(award_date, "day"),
});

interface Props<Entry> {
  title: "Offices" | "Awards";
  query: UseQueryResult<Entry[]>;
  explain: (entry: Entry) => Explained;
}

/** They name people without an account as text, so that another person of this name is possible. */
function NamedEntries<Entry extends { id: string }>({ title, query, explain }: Props<Entry>) {
  const what = title.toLowerCase();
  return (
    <section aria-labelledby={`named-${what}`}>
      <h2 id={`named-${what}`} className="mb-5 text-2xl">
        {title}
      </h2>
      <Loaded query={query} skeleton={<Skeleton what={what} count={1} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-muted">No {what} in this name.</p>
          ) : (
            <ul className="flex flex-col gap-2.5 text-sm">
              {entries.map((entry) => {
                const { href, text, detail } = explain(entry);
                return (
                  <li key={entry.id}>
                    <Link href={href} className="link wrap-anywhere" dir="auto">
                      {text}
                    </Link>
                    <span className="mt-0.5 block text-muted">{detail}</span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
