import * as z from "zod/mini";
import { holdsLink } from "../core/person-name.ts";
import {
  optionalDay,
  optionalEmail,
  optionalId,
  optionalText,
  requiredDay,
  requiredEmail,
  requiredName,
  requiredRecordedName,
  requiredText,
} from "../form/fields.ts";
import { getToday, isDay } from "../time/date.ts";
import { type Board, committees } from "./office.ts";

/** Emails about a term name the position. */
export const linkInPosition = "A position can’t contain a web address.";

/** Maximum lengths in characters, the same as the database's checks. */
const officeLimits = { position: 120, bio: 5000 } as const;

/** How the holder is known: by an account; by name alone; not at all, because the person left. */
export type HolderKind = "account" | "name" | "none";

const names = { account: requiredName, name: requiredRecordedName, none: z.string };

/** Fields for officers and trustees; the committee decides which of them apply. */
export function getOfficeSchema(holder: HolderKind) {
  const shared = {
    is_without_account: z.literal(holder === "name"),
    full_name: names[holder](),
    email: holder === "account" ? requiredEmail() : z.string(),
    term_end: optionalDay(),
    planned_end: optionalDay(),
    bio: optionalText(officeLimits.bio),
    profile_id: optionalId(),
    /** A new photo; null keeps the current one. */
    photo: z.nullable(z.instanceof(Blob)),
  };
  const trustee = z.object({
    ...shared,
    board: z.literal("Trustees"),
    position: z.string(),
    term_start: requiredDay("the appointment date"),
    contact_email: z.string(),
  });
  const officer = z.object({
    ...shared,
    board: z.enum(committees.values),
    position: requiredText("a position", officeLimits.position).check(
      z.refine((text) => !holdsLink(text), linkInPosition),
    ),
    term_start: requiredDay("the start date"),
    contact_email: optionalEmail(),
  });
  return z.discriminatedUnion("board", [trustee, officer]).check(
    z.refine(({ term_start, term_end }) => !term_start || !term_end || term_end >= term_start, {
      path: ["term_end"],
      error: "The end date can’t be before the start date.",
    }),
    z.refine(({ term_end }) => !isUpcoming(term_end), {
      path: ["term_end"],
      error: "This day is in the future. Enter it as the planned end.",
    }),
    z.refine(({ term_start, planned_end }) => !term_start || !planned_end || planned_end >= term_start, {
      path: ["planned_end"],
      error: "The planned end can’t be before the start date.",
    }),
    z.refine(({ term_end, planned_end }) => term_end || !planned_end || planned_end >= getToday(new Date()), {
      path: ["planned_end"],
      error: "This day has passed. Enter it as the end date.",
    }),
  );
}

/** Whether a day (yyyy-MM-dd) is after today, so that a term can't have ended on it. */
export function isUpcoming(day: string | null): boolean {
  return day !== null && isDay(day) && day > getToday(new Date());
}

/** The form's field values. */
export interface OfficeDraft {
  /** The holder is known by name alone. */
  is_without_account: boolean;
  /** The account that now belongs to a holder known by name alone. */
  profile_id: string;
  full_name: string;
  email: string;
  /** Only of a person who gets an account with the office. */
  department: string;
  graduation_year: string;
  board: Board;
  position: string;
  term_start: string;
  term_end: string;
  planned_end: string;
  contact_email: string;
  bio: string;
  photo: Blob | null;
}

export type OfficeFields = z.output<ReturnType<typeof getOfficeSchema>>;

export const newOfficeDraft: OfficeDraft = {
  is_without_account: false,
  profile_id: "",
  full_name: "",
  email: "",
  department: "",
  graduation_year: "",
  board: committees.initial,
  position: "",
  term_start: "",
  term_end: "",
  planned_end: "",
  contact_email: "",
  bio: "",
  photo: null,
};
