import * as z from "zod/mini";
import {
  optionalDay,
  optionalEmail,
  optionalText,
  requiredDay,
  requiredEmail,
  requiredName,
  requiredText,
} from "../form/fields.ts";
import { type Board, committees } from "./office.ts";

/** Maximum lengths in characters, the same as the database's checks. */
const officeLimits = { position: 120, bio: 5000 } as const;

interface Subject {
  /** False if the person left: there is no name to edit then. */
  hasPerson: boolean;
}

/** Fields for officers and trustees; the committee decides which of them apply. */
export function getOfficeSchema({ hasPerson }: Subject) {
  const shared = {
    full_name: hasPerson ? requiredName() : z.string(),
    email: hasPerson ? requiredEmail() : z.string(),
    term_end: optionalDay(),
    bio: optionalText(officeLimits.bio),
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
    position: requiredText("a position", officeLimits.position),
    term_start: requiredDay("the start date"),
    contact_email: optionalEmail(),
  });
  return z.discriminatedUnion("board", [trustee, officer]).check(
    z.refine(({ term_start, term_end }) => !term_start || !term_end || term_end >= term_start, {
      path: ["term_end"],
      error: "The end date can’t be before the start date.",
    }),
  );
}

/** The form's field values. */
export interface OfficeDraft {
  full_name: string;
  email: string;
  board: Board;
  position: string;
  term_start: string;
  term_end: string;
  contact_email: string;
  bio: string;
  photo: Blob | null;
}

export type OfficeFields = z.output<ReturnType<typeof getOfficeSchema>>;

export const newOfficeDraft: OfficeDraft = {
  full_name: "",
  email: "",
  board: committees.initial,
  position: "",
  term_start: "",
  term_end: "",
  contact_email: "",
  bio: "",
  photo: null,
};
