import { useQuery } from "@tanstack/react-query";
import type { Member } from "../../domain/members/member.ts";
import { rosterMatches } from "../../queries/roster/roster-matches.ts";
import RosterMatches from "../people/RosterMatches.tsx";

/** What the roster says about this person; nothing if it says nothing. */
export default function MemberRoster({ member }: { member: Member }) {
  const { data, error } = useQuery(rosterMatches([member.id]));
  if (data?.length === 0 || !(data || error)) return null;
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className="mb-3 text-2xl">
        Roster
      </h2>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
        <RosterMatches person={member} people={[member.id]} />
      </div>
    </section>
  );
}
