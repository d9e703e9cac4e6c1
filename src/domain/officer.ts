import { defineChoice, type ValueOf } from "./choice.ts";
import type { OfficeFields } from "./officer-form.ts";
import type { Row } from "./row.ts";

export const committees = defineChoice(
  { GAB: "Global Alumni Board", HBC: "Home Based Committee", HOD: "Head of Department (HOD)" },
  "GAB",
);

export type Committee = ValueOf<typeof committees>;

/** The committees and the trustees, in the order of the officers page. */
export const boards = defineChoice({ ...committees.labels, Trustees: "Trustees" }, "GAB");

export type Board = ValueOf<typeof boards>;

/** What public pages know of a person. */
export type Person = Row<"people">;

/** Terms are dates without time, yyyy-MM-dd; without a person who left the association. */
export type Officer = Omit<Row<"officers">, "profile_id" | "created_at"> & { person: Person | null };

/** A person as super admins see them beside an office. */
export type Holder = Person & { email: string };

/** An officer as super admins edit one. */
export type OfficerEntry = Officer & { person: Holder | null };

/** An officer or a trustee as the officers page shows them: one card, one dialog. */
export interface BoardMember {
  id: string;
  board: Board;
  position: string;
  sequence: number;
  is_current: boolean;
  /** Dates without time, yyyy-MM-dd. */
  term_start: string;
  term_end: string | null;
  contact_email: string | null;
  /** Null when the person left the association. */
  person_id: string | null;
  full_name: string;
  image_url: string | null;
  bio: string | null;
}

export const nameNotAvailable = "Name Not Available";

export function toBoardMember(officer: Officer): BoardMember {
  return {
    id: officer.id,
    board: officer.committee,
    position: officer.position,
    sequence: officer.sequence,
    is_current: officer.is_current,
    term_start: officer.tenure_start,
    term_end: officer.tenure_end,
    contact_email: officer.contact_email,
    person_id: officer.person?.id ?? null,
    full_name: officer.person?.full_name || nameNotAvailable,
    image_url: officer.person?.profile_image_url ?? null,
    bio: officer.bio ?? officer.person?.bio ?? null,
  };
}

export interface BoardSection {
  board: Board;
  title: string;
  members: BoardMember[];
}

/** The sections that have members, in the order of the page, each by sequence ascending. */
export function groupByBoard(members: readonly BoardMember[]): BoardSection[] {
  return boards.values
    .map((board) => ({
      board,
      title: boards.labels[board],
      members: members.filter((m) => m.board === board).sort((a, b) => a.sequence - b.sequence),
    }))
    .filter((section) => section.members.length > 0);
}

/** A piece of a biography: running text (its line breaks kept) or bullet items. */
export type BiographyBlock = { text: string } | { items: string[] };

const bullet = /^[-•]+\s*/;

/** Lines that begin with "-" or "•" are bullet items; an empty line ends a paragraph. */
export function parseBiography(bio: string | null): BiographyBlock[] {
  const blocks: BiographyBlock[] = [];
  let last: BiographyBlock | undefined;
  for (const line of (bio ?? "").split(/\r\n|\r|\n/).map((text) => text.trim())) {
    const text = line.replace(bullet, "");
    if (!text) {
      if (!line) last = undefined;
      continue;
    }
    const isItem = text !== line;
    if (isItem && last && "items" in last) last.items.push(text);
    else if (!isItem && last && "text" in last) last.text += `\n${text}`;
    else {
      last = isItem ? { items: [text] } : { text };
      blocks.push(last);
    }
  }
  return blocks;
}

/** What a form changes of an officer. */
export type OfficerChanges = Pick<
  Officer,
  "position" | "committee" | "tenure_start" | "tenure_end" | "contact_email" | "bio"
>;

export function toOfficerChanges(fields: OfficeFields, committee: Committee): OfficerChanges {
  return {
    position: fields.position,
    committee,
    tenure_start: fields.term_start,
    tenure_end: fields.term_end,
    contact_email: fields.contact_email || null,
    bio: fields.bio,
  };
}
