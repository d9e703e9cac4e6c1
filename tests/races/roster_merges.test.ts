import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

/** Two entries on the alumni list. */
async function addRows(): Promise<[string, string]> {
  const rows = await ask(
    "insert into public.roster_entries (full_name) values ('One'), ('Other') returning id",
  );
  return [String(rows[0]?.id), String(rows[1]?.id)];
}

const merging = (as: string, kept: string, removed: string) => ({
  as,
  sql: "select public.merge_roster_entries($1, $2) as id",
  params: [kept, removed],
});

describe("at the same time", () => {
  test("when two entries are merged into each other, one stays and all other attempts get an error", async () => {
    await repeat(async () => {
      const [one, other] = await addRows();
      const outcomes = await race(
        admins.map((as, index) => (index % 2 === 0 ? merging(as, one, other) : merging(as, other, one))),
      );
      const refusals = listErrors(outcomes);
      expect(refusals).toHaveLength(racers - 1);
      expect(new Set(refusals)).toEqual(new Set(["One of these people is no longer on the alumni list."]));
      expect(await ask("select from public.roster_entries where id in ($1, $2)", [one, other])).toHaveLength(
        1,
      );
    });
  });

  test("a merge that is undone many times at once is undone only once", async () => {
    await repeat(async () => {
      const [kept, removed] = await addRows();
      const [done] = await race([merging(admins[0] ?? "", kept, removed)]);
      const id = done && "rows" in done ? done.rows[0]?.id : null;
      const outcomes = await race(
        admins.map((as) => ({ as, sql: "select * from public.undo_roster_merge($1)", params: [id] })),
      );
      const refusals = listErrors(outcomes);
      expect(refusals).toHaveLength(racers - 1);
      expect(new Set(refusals)).toEqual(
        new Set(["This merge has already been undone or can no longer be undone."]),
      );
    });
  });
});
