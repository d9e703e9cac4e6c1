import type { Row } from "../core/row.ts";
import { escapeText } from "../text/rich-text.ts";
import { formatDeath } from "./death.ts";

/** A person who is named on the public page In memoriam. */
export type Remembered = Row<"in_memoriam">;

export const memorialPage = { slug: "in-memoriam", title: "In memoriam" } as const;

/** The list of names as HTML, latest death first: "Ada Lund, Class of 1987, † 2019". */
export function toMemorialHtml(people: readonly Remembered[]): string {
  const items = people.map(({ full_name, graduation_year, death_year }) => {
    const about = [
      graduation_year && `Class of ${graduation_year}`,
      formatDeath({ is_deceased: true, death_year }),
    ];
    return `<li><strong>${escapeText(full_name)}</strong>, ${about.filter(Boolean).join(", ")}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}
