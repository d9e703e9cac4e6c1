import type { RosterEntry } from "../../domain/roster/roster.ts";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import PersonData from "../people/PersonData.tsx";
import PersonEmails from "../people/PersonEmails.tsx";
import PersonHistory from "../people/PersonHistory.tsx";
import RosterDuplicates from "./merge/RosterDuplicates.tsx";
import { NamedAwards, NamedOffices } from "./NamedEntries.tsx";
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
