import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import ClassTable from "../../src/admin/dashboard/ClassTable.tsx";
import DeathMentions from "../../src/admin/roster/DeathMentions.tsx";
import InvitePanel from "../../src/admin/roster/InvitePanel.tsx";
import MergeRosterForm from "../../src/admin/roster/merge/MergeRosterForm.tsx";
import OtherRow from "../../src/admin/roster/merge/OtherRow.tsx";
import RosterForm from "../../src/admin/roster/RosterForm.tsx";
import RosterTable from "../../src/admin/roster/RosterTable.tsx";
import type { ClassOverview } from "../../src/domain/classes/class.ts";
import type { ClassFigures, InviteeCount } from "../../src/domain/roster/invitation.ts";
import type { RosterEntry } from "../../src/domain/roster/roster.ts";
import ClassEmailForm from "../../src/islands/classes/ClassEmailForm.tsx";
import ClassFacts from "../../src/islands/classes/ClassFacts.tsx";
import ClassNobody from "../../src/islands/classes/ClassNobody.tsx";
import { rosterMergesOf, rosterNamesakes } from "../../src/queries/merge/roster-merges.ts";
import { deathMentions } from "../../src/queries/roster/death-mentions.ts";
import { classFigures } from "../../src/queries/roster/invitations.ts";
import { siteSettings } from "../../src/queries/settings/settings.ts";

const nothing = () => {};

/** The given reads have their data; any other stays loading. */
export function withReads(reads: [readonly unknown[], unknown][], children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const [key, data] of reads) client.setQueryData(key, data);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function makeInvitation(count: Partial<InviteeCount>) {
  const nobody = { ready: 0, due: 0, invited: 0, joined: 0, without_address: 0 };
  const none = { ...nobody, refused: 0, gone: 0, deceased: 0, undecided: 0 };
  return withReads(
    [],
    <InvitePanel
      choice={{ graduation_year: null, source: null, left_out: [] }}
      count={{ ...none, ...count }}
      words=""
      onWords={nothing}
      onSent={nothing}
    />,
  );
}

const mentionDeaths = (note: string, total: number) => {
  const mention = { id: "1", full_name: "Ada Byron", graduation_year: 1976, note, death_year: 2019 };
  const other = { ...mention, id: "2", full_name: note, graduation_year: null, death_year: null };
  return withReads([[deathMentions.queryKey, { rows: [mention, other], total }]], <DeathMentions />);
};

const showFigures = (figures?: ClassFigures[]) =>
  withReads(figures ? [[classFigures.queryKey, figures]] : [], <ClassTable />);

const entry: RosterEntry = {
  id: "00000000-0000-4000-8000-000000000001",
  full_name: "Ada Byron",
  email: null,
  graduation_year: null,
  department: null,
  family_name: null,
  honorific: null,
  former_name: null,
  phone: null,
  city: null,
  note: null,
  source: null,
  profile_id: null,
  left_at: null,
  is_deceased: false,
  death_year: null,
  is_in_memoriam: false,
  created_at: "2026-01-02T03:04:05Z",
};

function makeEntry(id: number, text: string): RosterEntry {
  return {
    ...entry,
    id: `00000000-0000-4000-8000-00000000000${id}`,
    full_name: text,
    email: `${"a".repeat(60)}@mail.example`,
    graduation_year: 1998,
    department: "Petroleum & Gas Engineering",
    note: text,
    source: text,
  };
}

function makeOther(other: RosterEntry[], merged: string[]) {
  const merges = merged.map((full_name) => ({
    id: full_name,
    full_name,
    merged_at: "2026-01-02T03:04:05Z",
    undo_until: "2026-02-01T03:04:05Z",
  }));
  return withReads(
    [
      [rosterNamesakes(entry).queryKey, other],
      [rosterMergesOf(entry.id).queryKey, merges],
    ],
    <OtherRow entry={entry} />,
  );
}

const facts = {
  here: null,
  missing: null,
  has_representative: false,
  is_representative: false,
  representative: null,
};
const makeFacts = (changes: Partial<ClassOverview>) => (
  <ClassFacts shown={{ ...facts, ...changes }} year={2013} timeZone="UTC" />
);

/** Texts that break layouts. */
const hard = {
  "one long word": "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
  "right to left": "ليلى منصور ".repeat(6),
};

/** The panels of the alumni list, of invitations and of classes. */
export const rosterStates: Record<string, ReactNode> = {
  "DeathMentions: none": withReads([[deathMentions.queryKey, { rows: [], total: 0 }]], <DeathMentions />),
  "DeathMentions: two": mentionDeaths("deceased 2019", 2),
  "DeathMentions: long, and more than are shown": mentionDeaths(`† ${"a".repeat(400)}`, 1204),
  "InvitePanel: none to send": makeInvitation({}),
  "InvitePanel: one person": makeInvitation({ ready: 1 }),
  "InvitePanel: more than a batch, and people who get nothing": makeInvitation({
    ready: 12_345,
    due: 501,
    invited: 3,
    joined: 1,
    without_address: 1234,
    refused: 1,
    gone: 2,
  }),
  "ClassTable: loading": showFigures(),
  "ClassTable: an empty roster": showFigures([]),
  "ClassTable: more classes than are shown at first": showFigures([
    ...Array.from({ length: 9 }, (_, ago) => ({
      graduation_year: 2013 - ago,
      people: 20_000,
      invited: 1234,
      joined: 2500 * ago,
    })),
    { graduation_year: null, people: 1, invited: 0, joined: 0 },
  ]),
  "RosterTable: little is known": withReads([], <RosterTable entries={[entry]} onEdit={nothing} />),
  "RosterTable: a person who left, and one who returned": withReads(
    [[siteSettings.queryKey, { time_zone: "UTC" }]],
    <RosterTable
      entries={[
        { ...entry, left_at: "2026-01-02T03:04:05Z" },
        { ...makeEntry(2, "Grace"), left_at: "2026-01-02T03:04:05Z", profile_id: entry.id },
      ]}
      onEdit={nothing}
    />,
  ),
  "RosterForm: a person who left": withReads(
    [[siteSettings.queryKey, { time_zone: "UTC" }]],
    <RosterForm entry={{ ...entry, left_at: "2026-01-02T03:04:05Z" }} onClose={nothing} />,
  ),
  "MergeRosterForm: both are the same": withReads(
    [],
    <MergeRosterForm sides={[entry, { ...entry, id: "00000000-0000-4000-8000-000000000002" }]} />,
  ),
  "OtherRow: nobody with the same name": makeOther([], []),
  "ClassFacts: fewer than five": makeFacts({}),
  "ClassFacts: numbers, and a hidden representative": makeFacts({
    here: 12_345,
    missing: 12_345,
    has_representative: true,
  }),
  "ClassNobody: one's own class": <ClassNobody isOwn />,
  "ClassNobody: another class": <ClassNobody isOwn={false} />,
  "ClassEmailForm: one person": <ClassEmailForm recipients={1} onEnd={nothing} />,
  ...Object.fromEntries(Object.entries(hard).flatMap(([name, text]) => listHardStates(name, text))),
};

function listHardStates(name: string, text: string): [string, ReactNode][] {
  const [one, other] = [makeEntry(1, text), makeEntry(2, `${text}2`)];
  return [
    [
      `RosterTable: ${name}`,
      withReads(
        [],
        <RosterTable key="" entries={[one, { ...other, profile_id: one.id }]} onEdit={nothing} />,
      ),
    ],
    [`MergeRosterForm: ${name}`, withReads([], <MergeRosterForm key="" sides={[one, other]} />)],
    [`OtherRow: ${name}`, makeOther([other], [text])],
  ];
}
