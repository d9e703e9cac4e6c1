import { useQuery } from "@tanstack/react-query";
import {
  describeReferenceTime,
  getReferenceAddress,
  type MemberReference,
  nameOffice,
} from "../../domain/members/member-references.ts";
import { memberReferences } from "../../queries/members/members.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Link from "../base/Link.tsx";
import Loaded from "../base/Loaded.tsx";

const groups: { title: string; kinds: MemberReference["kind"][] }[] = [
  { title: "Positions", kinds: ["officer", "trustee"] },
  { title: "Awards", kinds: ["award"] },
  { title: "Registrations", kinds: ["registration"] },
  { title: "Documents", kinds: ["document"] },
];

/** Entries that refer to this person, each with a link. */
export default function MemberReferences({ id }: { id: string }) {
  const query = useQuery(memberReferences(id));
  return (
    <section aria-labelledby="member-ties">
      <h2 id="member-ties" className="mb-5 text-2xl">
        Involvement
      </h2>
      <Loaded query={query} skeleton={<Skeleton what="positions and awards" count={2} />}>
        {(ties) =>
          ties.length === 0 ? (
            <p className="text-muted">No positions, awards, registrations or documents yet.</p>
          ) : (
            <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {groups.map(({ title, kinds }) => (
                <Group key={title} title={title} ties={ties.filter(({ kind }) => kinds.includes(kind))} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function Group({ title, ties }: { title: string; ties: readonly MemberReference[] }) {
  if (ties.length === 0) return null;
  const totals = new Map(ties.map(({ kind, total }) => [kind, total]));
  const total = [...totals.values()].reduce((sum, number) => sum + number, 0);
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">
        {title} ({total.toLocaleString("en")})
      </h3>
      <ul className="mt-2 flex flex-col gap-2.5 text-sm">
        {ties.map((tie) => (
          <li key={tie.kind + tie.id}>
            <Link href={getReferenceAddress(tie)} className="link wrap-anywhere" dir="auto">
              {nameOffice(tie)}
            </Link>
            <span className="mt-0.5 flex flex-wrap items-center gap-2 text-muted">
              {describeReferenceTime(tie)}
              {tie.is_current && (
                <Badge tone="success">{tie.kind === "registration" ? "Upcoming" : "Current"}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > ties.length && <p className="mt-2 text-sm text-muted">Showing the latest {ties.length}.</p>}
    </div>
  );
}
