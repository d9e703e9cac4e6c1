import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isPending, type Profile } from "../../domain/members/member.ts";
import type { RosterMatch } from "../../domain/roster/roster.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { rosterLink, rosterMatches, rosterUnlink } from "../../queries/roster/roster-matches.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import EmailText from "../base/EmailText.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

type Person = Pick<
  Profile,
  "id" | "full_name" | "email" | "graduation_year" | "department" | "is_approved" | "is_super_admin"
>;

interface Props {
  person: Person;
  /** Everyone shown on the same screen, so that one request is enough. */
  people: readonly string[];
}

/** This person's entry on the alumni list; nothing if there is none. A similar one is shown beside the account, for comparison. */
export default function RosterMatches({ person, people }: Props) {
  const { data, error, refetch } = useQuery({
    ...rosterMatches(people),
    placeholderData: keepPreviousData,
  });
  const link = useWrite(rosterLink);
  const unlink = useWrite(rosterUnlink);
  const may = useMay();
  const mayLink = may("roster:update") && may("members:update");
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  const matches = data?.filter(({ person_id }) => person_id === person.id) ?? [];
  return matches.map((match) => (
    <div key={match.id} className="w-full min-w-0 basis-full text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Verdict kind={match.kind} />
        <span className="text-muted">{explain(match, person)}</span>
      </p>
      {match.kind !== "exact" && <Comparison person={person} entry={match} />}
      {match.kind === "probable" && mayLink && (
        <Button size="sm" tone="line" aria-disabled={link.isBusy} onClick={() => link.run(match)}>
          This is the same person
          <span className="sr-only">: {person.full_name}</span>
        </Button>
      )}
      {match.kind === "linked" && mayLink && (
        <Button size="sm" tone="plain" aria-disabled={unlink.isBusy} onClick={() => unlink.run(match)}>
          Remove link
          <span className="sr-only">: {person.full_name}</span>
        </Button>
      )}
    </div>
  ));
}

function Verdict({ kind }: { kind: RosterMatch["kind"] }) {
  if (kind === "probable") return <Badge tone="warning">Probably on the alumni list</Badge>;
  return <Badge tone="success">On the alumni list</Badge>;
}

function explain({ kind, full_name, graduation_year, note }: RosterMatch, person: Person): string {
  if (kind === "probable")
    return "Similar name and class, or they used this person’s invitation. The email address is different.";
  if (kind === "linked") return isPending(person) ? "Linked by an administrator." : "Linked to this account.";
  const name = [isolate(full_name), graduation_year && `Class of ${graduation_year}`]
    .filter(Boolean)
    .join(", ");
  return `Same email address: ${name}.${note ? ` Note: ${note}` : ""}`;
}

/** The details of the account and of the entry, side by side. */
function Comparison({ person, entry }: { person: Person; entry: RosterMatch }) {
  const rows = [
    ["Name", person.full_name, entry.full_name],
    ["Email", person.email, entry.email],
    ["Class", person.graduation_year, entry.graduation_year],
    ["Department", person.department, entry.department],
    ["Note", null, entry.note],
    ["Source", null, entry.source],
  ] as const;
  return (
    <table className="my-2 w-full table-fixed text-left">
      <thead>
        <tr className="text-xs text-muted">
          <td className="w-24 sm:w-26" />
          <th scope="col" className="py-1 pr-2 font-medium">
            Account
          </th>
          <th scope="col" className="py-1 font-medium">
            Alumni list
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([, ours, theirs]) => ours || theirs)
          .map(([name, ours, theirs]) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-normal text-muted">
                {name}
              </th>
              <td className="py-1 pr-2 wrap-anywhere hyphens-auto">
                {name === "Email" ? <EmailText email={person.email} /> : <bdi>{ours}</bdi>}
              </td>
              <td className="py-1 wrap-anywhere hyphens-auto">
                {name === "Email" && entry.email ? <EmailText email={entry.email} /> : <bdi>{theirs}</bdi>}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
