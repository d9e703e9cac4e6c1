import { isMap, type Json } from "../core/json.ts";
import type { Row } from "../core/row.ts";

/** One of up to six tiles below the hero: "500+" "Active Alumni". */
export type Stat = { value: string; label: string };

/** The association's details, edited in /admin/settings. */
export type SiteSettings = Omit<Row<"site_settings">, "id" | "updated_at" | "stats"> & { stats: Stat[] };

/** The tiles from the database; missing texts become empty. */
export function toStats(stored: Json): Stat[] {
  const tiles = Array.isArray(stored) ? stored : [];
  return tiles.map((tile) => {
    const { value, label } = isMap(tile) ? tile : {};
    return { value: String(value ?? ""), label: String(label ?? "") };
  });
}
