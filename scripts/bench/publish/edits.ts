import { listNouns } from "../../../src/domain/nouns.ts";
import type { Database } from "../../backend/database.ts";

/** Seeded random numbers from 0 up to 1 (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const any = (table: string) => `(select id from ${table} order by md5(id::text || $1) limit 1)`;

/** Administrators' typical edits, each with a unique word. */
const edits: Record<string, string> = {
  "news added":
    "insert into news (title, content, published_at) values ($1, '<p>' || $1 || '</p>', now() - interval '1 day')",
  "news added in the past":
    "insert into news (title, content, published_at) values ($1, '<p>Old</p>', '2019-05-05T10:00:00Z')",
  "news rewritten": `update news set content = '<p>' || $1 || '</p><ul><li>One</li></ul>' where id = ${any("news")}`,
  "news recategorised": `update news set category = 'achievement', title = title || '' where id = ${any("news")} and $1 <> ''`,
  "news redated": `update news set published_at = published_at - interval '40 days' where id = ${any("news")}`,
  "event added":
    "insert into events (title, event_date, location) values ($1, now() + interval '30 days', 'Hall')",
  "event moved": `update events set event_date = event_date + interval '1 day', location = $1 where id = ${any("events")}`,
  "album added": "insert into gallery_albums (title) values ($1)",
  "album linked to an event": `update gallery_albums set event_id = ${any("events")} where id = ${any("gallery_albums")}`,
  "news linked to an event": `update news set event_id = ${any("events")} where id = ${any("news")}`,
  "photo removed": `delete from gallery_items where id = ${any("gallery_items")}`,
  "award added": "insert into awards (title, award_date) values ($1, '2021-05-06')",
  "officer added": "insert into officers (position, tenure_start) values ($1, '2020-01-01')",
  "officer moved": `update officers set position = $1 where id = ${any("officers")}`,
  "officer's term ended": `update officers set tenure_end = tenure_start + 365 where id = ${any("officers")}`,
  "trustee's biography": `update trustees set bio = $1 where id = ${any("trustees")}`,
  "person renamed": `update profiles set full_name = $1 where id = ${any("profiles")}`,
  "settings changed": "update site_settings set contact_phone = $1 where id",
};
for (const [table, noun] of listNouns().filter(([, { table }]) => table.versioned)) {
  const where = `where id = ${any(table)}`;
  edits[`${noun.words.one} removed`] = `delete from ${table} ${where}`;
  if (!noun.table.needs) edits[`${noun.words.one} retitled`] = `update ${table} set title = $1 ${where}`;
}

/** Makes one of the edits and returns its description. */
export async function makeEdit(db: Database, random: () => number): Promise<string> {
  const names = Object.keys(edits);
  const name = names[Math.floor(random() * names.length)] ?? "";
  await db.query(edits[name] ?? "", [`Word ${Math.floor(random() * 1e9)}`]);
  return name;
}
