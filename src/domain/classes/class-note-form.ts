import * as z from "zod/mini";
import { requiredText } from "../form/fields.ts";
import { getToday } from "../time/date.ts";
import { type ClassNote, longestNote } from "./class-note.ts";

/** Month and year as two selects: few browsers have a field for both. */
const typed = z.object({
  body: requiredText("your news", longestNote),
  month: z.string(),
  year: z.string(),
});
type Typed = z.output<typeof typed>;
export type ClassNoteDraft = z.input<typeof typed>;

const readMonth = ({ month, year }: Typed) => (month && year ? `${year}-${month}-01` : null);

export function getClassNoteSchema(now: Date) {
  return z.pipe(
    typed.check(
      z.refine(({ month, year }) => month !== "" || year === "", {
        path: ["month"],
        error: "Choose a month, or no year.",
      }),
      z.refine(({ month, year }) => month === "" || year !== "", {
        path: ["year"],
        error: "Choose a year, or no month.",
      }),
      z.refine((note) => (readMonth(note) ?? "") <= getToday(now), {
        path: ["month"],
        error: "This month is in the future. Choose another.",
      }),
    ),
    z.transform((note: Typed) => ({ body: note.body, happened_in: readMonth(note) })),
  );
}
export type ClassNoteFields = z.output<ReturnType<typeof getClassNoteSchema>>;

export function toClassNoteDraft(note: ClassNote | null): ClassNoteDraft {
  const [year = "", month = ""] = note?.happened_in?.split("-") ?? [];
  return { body: note?.body ?? "", month, year };
}
