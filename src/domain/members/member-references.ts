import { boards, type Committee } from "../officers/office.ts";
import { formatNameList } from "../text/names.ts";
import { plural } from "../text/plural.ts";
import { formatDay, formatTerm } from "../time/date.ts";

export const referenceKinds = ["officer", "trustee", "award", "registration", "document"] as const;

/** An entry that refers to a member. When the member is deleted, it either stays without them or is deleted too. */
export interface MemberReference {
  kind: (typeof referenceKinds)[number];
  /** Id of the office, award, event or document. */
  id: string;
  title: string;
  /** Officers only. */
  committee: Committee | null;
  /** A current term or an upcoming event. */
  is_current: boolean;
  /** yyyy-MM-dd. */
  from_day: string;
  to_day: string | null;
  /** Number of entries of this kind. */
  total: number;
}

/** "Chair, Home Based Committee", "Trustee" */
export function nameOffice({ title, committee }: MemberReference): string {
  return committee ? `${title}, ${boards.labels[committee]}` : title;
}

/** "Mar 1, 2020 – Present", or a single day. */
export function describeReferenceTime({ kind, from_day, to_day }: MemberReference): string {
  return kind === "officer" || kind === "trustee"
    ? formatTerm(from_day, to_day, "day")
    : formatDay(from_day, "day");
}

/** Address at which the entry is edited. */
export function getReferenceAddress({ kind, id, title }: MemberReference): string {
  switch (kind) {
    case "officer":
      return `/admin/officers/${id}`;
    case "trustee":
      return `/admin/officers/${id}?type=trustee`;
    case "registration":
      return `/admin/events/${id}`;
    case "award":
      return `/admin/awards?${new URLSearchParams({ q: title })}`;
    case "document":
      return `/admin/documents?${new URLSearchParams({ q: title })}`;
  }
}

const nameReferences = (ties: readonly MemberReference[]): string =>
  formatNameList(
    ties.map(({ title }) => title),
    3,
    ties[0]?.total,
  );

/** Whether the person holds a current office, which a deletion would leave vacant. */
export const isServing = (ties: readonly MemberReference[]): boolean =>
  ties.some(({ kind, is_current }) => is_current && (kind === "officer" || kind === "trustee"));

/** The consequences of deleting a member, one sentence for each kind of entry. */
export function describeDeparture(name: string, ties: readonly MemberReference[]): string[] {
  const of = (...kinds: MemberReference["kind"][]) => ties.filter(({ kind }) => kinds.includes(kind));
  const offices = of("officer", "trustee");
  const current = offices.filter(({ is_current }) => is_current);
  const past = new Map(offices.map(({ kind, total }) => [kind, total]));
  const former = [...past.values()].reduce((sum, total) => sum + total, 0) - current.length;
  const [awards, events, documents] = [of("award"), of("registration"), of("document")];
  const total = (some: readonly MemberReference[]) => some[0]?.total ?? 0;
  return [
    ...current.map((tie) => `${name} is ${nameOffice(tie)}: their term ends today.`),
    former > 0 &&
      `${plural(former, "former office stays", "former offices stay")} on record without this person’s name.`,
    total(awards) > 0 &&
      `${plural(total(awards), "award stays without its recipient", "awards stay without their recipient")}: ${nameReferences(awards)}.`,
    total(events) > 0 &&
      `${plural(total(events), "registration is deleted", "registrations are deleted")}: ${nameReferences(events)}.`,
    total(documents) > 0 &&
      `${plural(total(documents), "document stays, but shows “Unknown” as its uploader", "documents stay, but show “Unknown” as their uploader")}: ${nameReferences(documents)}.`,
  ].filter((sentence) => sentence !== false);
}
