import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

const merging = (as: string, kept: string, closed: string) => ({
  as,
  sql: "select public.merge_accounts($1, $2) as id",
  params: [kept, closed],
});

describe("at the same time", () => {
  test("when two accounts are merged into each other, one stays and all other attempts get an error", async () => {
    await repeat(async () => {
      const [one = "", other = ""] = await addPeople(2, { isSuperAdmin: false });
      const outcomes = await race(
        admins.map((as, index) => (index % 2 === 0 ? merging(as, one, other) : merging(as, other, one))),
      );
      const refusals = listErrors(outcomes);
      expect(refusals).toHaveLength(racers - 1);
      expect(new Set(refusals)).toEqual(new Set(["One of these accounts has already been merged."]));
      const stored = await ask("select merged_at, is_approved from public.profiles where id in ($1, $2)", [
        one,
        other,
      ]);
      expect(stored.map((row) => row.is_approved === (row.merged_at === null))).toEqual([true, true]);
      expect(stored.filter((row) => row.merged_at)).toHaveLength(1);
    });
  });

  test("a merge and a handover of an office cause no deadlock, and nothing is lost", async () => {
    await repeat(async () => {
      const [kept = "", closed = ""] = await addPeople(2, { isSuperAdmin: false });
      const offices = await ask(
        `insert into public.officers (profile_id, position, committee, tenure_start)
        select $1, 'Racer ' || n, 'HOD', '2020-01-01' from generate_series(1, 3) n returning id`,
        [closed],
      );
      const ids = (
        await ask(
          "select id from public.officers where committee = 'HOD' and is_current order by sequence desc",
        )
      ).map(({ id }) => id);
      const outcomes = await race(
        admins.map((as, index) =>
          index === 0
            ? merging(as, kept, closed)
            : { as, sql: "select public.reorder_officers('HOD', true, $1::uuid[])", params: [ids] },
        ),
      );
      expect(listErrors(outcomes)).toEqual([]);
      const held = await ask("select id from public.officers where profile_id = $1", [kept]);
      expect(held).toHaveLength(offices.length);
      await ask("delete from public.officers where profile_id = $1", [kept]);
    });
  });

  test("a merge that is undone many times at once is undone only once", async () => {
    await repeat(async () => {
      const [kept = "", closed = ""] = await addPeople(2, { isSuperAdmin: false });
      const [done] = await race([merging(admins[0] ?? "", kept, closed)]);
      const id = done && "rows" in done ? done.rows[0]?.id : null;
      const outcomes = await race(
        admins.map((as) => ({ as, sql: "select * from public.undo_merge($1)", params: [id] })),
      );
      expect(new Set(listErrors(outcomes))).toEqual(
        new Set(["This merge has already been undone or can no longer be undone."]),
      );
      expect(listErrors(outcomes)).toHaveLength(racers - 1);
    });
  });
});
