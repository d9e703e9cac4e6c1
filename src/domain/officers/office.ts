import { defineChoice, type ValueOf } from "../core/choice.ts";
import type { Row } from "../core/row.ts";

export const committees = defineChoice(
  { GAB: "Global Alumni Board", HBC: "Home Based Committee", HOD: "Head of Department (HOD)" },
  "GAB",
);

export type Committee = ValueOf<typeof committees>;

/** The committees and the trustees, in the order of the officers page. */
export const boards = defineChoice({ ...committees.labels, Trustees: "Trustees" }, "GAB");

export type Board = ValueOf<typeof boards>;

/** A person's public data. */
export type Person = Row<"people">;

/** An office holder as super admins see them. */
export type Holder = Person & { email: string };

/** An officer or trustee on the officers page: they share the card and the dialog. */
export interface BoardMember {
  id: string;
  board: Board;
  position: string;
  sequence: number;
  is_current: boolean;
  /** Dates without time, yyyy-MM-dd. */
  term_start: string;
  term_end: string | null;
  /** The last day of a current term, if it is known. */
  planned_end: string | null;
  contact_email: string | null;
  /** Null if the person's account was deleted. */
  person_id: string | null;
  full_name: string;
  image_url: string | null;
  bio: string | null;
}

export const nameNotAvailable = "Name Not Available";

interface Named {
  person: Pick<Person, "full_name"> | null;
  /** Of a holder without an account. */
  holder_name: string | null;
}

export const nameHolder = ({ person, holder_name }: Named): string =>
  person?.full_name || holder_name || nameNotAvailable;

/** Columns that officers and trustees share. */
type Seat = Pick<BoardMember, "id" | "sequence" | "is_current" | "planned_end" | "contact_email" | "bio"> &
  Named & { person: Person | null };

/** `own` are the fields that the two tables name differently. */
export function toBoardMember(
  { id, sequence, is_current, planned_end, contact_email, bio, person, holder_name }: Seat,
  own: Pick<BoardMember, "board" | "position" | "term_start" | "term_end">,
): BoardMember {
  return {
    ...own,
    id,
    sequence,
    is_current,
    planned_end,
    contact_email,
    person_id: person?.id ?? null,
    full_name: nameHolder({ person, holder_name }),
    image_url: person?.profile_image_url ?? null,
    bio: bio ?? person?.bio ?? null,
  };
}

export interface BoardSection {
  board: Board;
  title: string;
  members: BoardMember[];
}

/** The non-empty sections in page order, each by ascending sequence. */
export function groupByBoard(members: readonly BoardMember[]): BoardSection[] {
  return boards.values
    .map((board) => ({
      board,
      title: boards.labels[board],
      members: members.filter((m) => m.board === board).sort((a, b) => a.sequence - b.sequence),
    }))
    .filter((section) => section.members.length > 0);
}

/** A biography block: running text (line breaks kept) or bullet items. */
export type BiographyBlock = { text: string } | { items: string[] };

const bullet = /^[-•]+\s*/;

/** Lines beginning with "-" or "•" are bullet items; an empty line ends a paragraph. */
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
