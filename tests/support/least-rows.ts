import type { Insert, Row } from "../../src/domain/core/row.ts";
import { collections } from "../../src/domain/exposure.ts";
import type { NounTable } from "../../src/domain/nouns.ts";

/** Where a row needs another row, or exists from the start. */
type Dependent = "profiles" | "gallery_items" | "site_texts" | "site_settings";

const titled = <More extends object>(more: More) => ({
  draft: { title: "A", ...more },
  change: { title: "B" },
});

/** The minimal new row of each kind, and a change to it. */
export const least = {
  roster_entries: { draft: { full_name: "A" }, change: { note: "B" } },
  events: titled({ event_date: "2199-01-01T00:00:00Z" }),
  news: titled({}),
  officers: { draft: { position: "A", tenure_start: "2020-01-01" }, change: { position: "B" } },
  trustees: { draft: { appointment_date: "2020-01-01" }, change: { bio: "B" } },
  gallery_albums: titled({}),
  documents: {
    /** No two have the same file. */
    get draft() {
      return { title: "A", file_url: `${crypto.randomUUID()}.pdf` };
    },
    change: { title: "B" },
  },
  awards: titled({ award_date: "2020-01-01" }),
  hero_section: titled({ image_url: "/social-card.png" }),
  newsletters: { draft: { subject: "A", body: "<p>A letter</p>" }, change: { subject: "B" } },
  pages: {
    /** No two have the same address. */
    get draft() {
      return { title: "A", slug: crypto.randomUUID() };
    },
    change: { title: "B" },
  },
  roles: { draft: { name: "A" }, change: { name: "B" } },
} satisfies {
  [Table in Exclude<NounTable, Dependent>]: { draft: Insert<Table>; change: Partial<Row<Table>> };
};

export type LeastTable = keyof typeof least;

/** For everything that the website shows. */
export const shownTables = collections.map(({ table }) => table as LeastTable);

/** SQL that adds one of each of these. */
export const addShown = shownTables
  .map((table) => {
    const { draft } = least[table];
    return `insert into ${table} (${Object.keys(draft)}) values (${Object.values(draft).map((text) => `'${text}'`)});`;
  })
  .join("\n");
