import type { Row } from "../core/row.ts";
import { escapeText } from "../text/rich-text.ts";

/** A person who is named on the public page In memoriam. */
export type Remembered = Row<"in_memoriam">;

export const memorialPage = { slug: "in-memoriam", title: "In memoriam" } as const;

/** The list of names as HTML, latest death first: "Ada Lund, Class of 1987, † 2019". */
export function toMemorialHtml(people: readonly Remembered[]): string {
  const items = people.map(({ full_name, graduation_year, death_year }) => {
    const name = `<strong>${escapeText(full_name)}</strong>`;
    const parts = [name, graduation_year && `Class of ${graduation_year}`, death_year && `† ${death_year}`];
    return `<li>${parts.filter(Boolean).join(", ")}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}
