import { useQuery } from "@tanstack/react-query";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import { formatDay } from "../../domain/time/date.ts";
import { namedAwards } from "../../queries/roster/roster.ts";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import PersonData from "../people/PersonData.tsx";
import PersonEmails from "../people/PersonEmails.tsx";
import PersonHistory from "../people/PersonHistory.tsx";
import RosterDuplicates from "./merge/RosterDuplicates.tsx";
import NamedOffices from "./NamedOffices.tsx";
import RosterDetails from "./RosterDetails.tsx";

/** The sections of a person's page that this user may see, by the database's rules. */
export default function RosterSections({ entry }: { entry: RosterEntry }) {
  const may = useMay();
  const { id, email, full_name } = entry;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <RosterDetails entry={entry} />
      <div className="flex min-w-0 flex-col gap-stack">
        {may("roster:update") && may("roster:delete") && <RosterDuplicates entry={entry} />}
        {may("officers:read") && <NamedOffices name={full_name} />}
        {may("awards:read") && <NamedAwards name={full_name} />}
        {may("emails:read") && email && <PersonEmails owner={{ email }} email={email} />}
        {may("all") && <PersonHistory id={id} />}
        {may("all") && <PersonData person={entry} onDone={() => void goTo("/admin/roster")} />}
      </div>
    </div>
  );
}

/** Awards name people without an account as text, so that another person of this name is possible. */
function NamedAwards({ name }: { name: string }) {
  const query = useQuery(namedAwards(name));
  return (
    <section aria-labelledby="named-awards">
      <h2 id="named-awards" className="mb-5 text-2xl">
        Awards
      </h2>
      <Loaded query={query} skeleton={<Skeleton what="awards" count={1} />}>
        {(awards) =>
          awards.length === 0 ? (
            <p className="text-muted">No awards in this name.</p>
          ) : (
            <ul className="flex flex-col gap-2.5 text-sm">
              {awards.map(({ id, title, award_date }) => (
                <li key={id}>
                  <Link
                    href={`/admin/awards?${new URLSearchParams({ q: title })}`}
                    className="link wrap-anywhere"
                    dir="auto"
                  >
                    {title}
                  </Link>
                  <span className="mt-0.5 block text-muted">{formatDay(award_date, "day")}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
