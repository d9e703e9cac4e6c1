import type { Database } from "../backend/database.ts";

/** Precedes the number of an item. */
export const itemTitle = "Item ";

/** Adds news items up to `count`, each with a unique text. */
export async function addNews({ db }: { db: Database }, count: number): Promise<void> {
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from news");
  await db.query(
    `insert into news (title, content, published_at)
     select $2::text || i, '<p>' || repeat('Words about pumps and people, number ' || i || '. ', 20) || '</p>', now() - i * interval '7 hours'
     from generate_series(1, $1::int) i`,
    [Math.max(0, count - (rows[0]?.count ?? 0)), itemTitle],
  );
}
