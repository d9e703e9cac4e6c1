import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, listErrors, openTrack, pick, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

const gone = "This is no longer in the bin.";
const back = (table: string, id: unknown) => ({
  sql: "select * from public.restore($1, $2)",
  params: [table, id],
});
const forGood = (table: string, id: unknown) => ({
  sql: "select * from public.delete_for_good($1, $2)",
  params: [table, id],
});

describe("at the same time", () => {
  test("one of several restorations and permanent deletions of an entry succeeds, and the others get an error", async () => {
    await repeat(async () => {
      const [news] = await ask("insert into public.news (title) values ('Race') returning id");
      await ask("delete from public.news where id = $1", [news?.id]);
      const outcomes = await race(admins.map((as) => ({ as, ...pick([back, forGood])("news", news?.id) })));
      expect(listErrors(outcomes)).toEqual(Array.from({ length: racers - 1 }, () => gone));
      expect(await ask("select from public.bin where row_id = $1", [news?.id])).toEqual([]);
    });
  });

  test("people are deleted, offices restored and deleted, and the bin emptied, without a deadlock", async () => {
    await repeat(async () => {
      const [leaver = ""] = await addPeople(1, { isSuperAdmin: false });
      const offices = await ask(
        `insert into public.officers (profile_id, position, committee, tenure_start)
        select $1, 'Racer ' || n, 'HOD', '2020-01-01' from generate_series(1, 6) n returning id`,
        [leaver],
      );
      await ask("delete from public.officers where profile_id = $1", [leaver]);
      const moves = [
        { sql: "select public.delete_member($1)", params: [leaver] },
        ...offices.map(({ id }) => back("officers", id)),
      ];
      const [outcomes] = await Promise.all([
        race(moves.map((move, index) => ({ as: admins[index] ?? "", ...move }))),
        ask("select * from public.empty_bin()"),
      ]);
      expect(listErrors(outcomes).filter((text) => text !== gone)).toEqual([]);
      expect(await ask("select from public.bin where table_name = 'officers'")).toEqual([]);
      const left = await ask("select profile_id from public.officers where committee = 'HOD'");
      expect(left.filter(({ profile_id }) => profile_id !== null)).toEqual([]);
      await ask("delete from public.officers where committee = 'HOD'");
      await ask("delete from public.bin where table_name = 'officers'");
    });
  });

  test("one of two restored versions is kept, and each change has a version", async () => {
    const [news] = await ask("insert into public.news (title) values ('Before') returning id");
    await repeat(async (round) => {
      const [row] = await ask("select title from public.news where id = $1", [news?.id]);
      const count = async () =>
        Number(
          (await ask("select max(id) as last from public.versions where row_id = $1", [news?.id]))[0]?.last,
        );
      const last = await count();
      await race(
        admins.map((as, index) => ({
          as,
          sql: "select * from public.save_changes($1::jsonb)",
          params: [
            [
              {
                table_name: "news",
                id: news?.id,
                before: { title: row?.title },
                changes: { title: `Round ${round}, racer ${index}` },
              },
            ],
          ],
        })),
      );
      const versions = await ask("select before from public.versions where row_id = $1 and id > $2", [
        news?.id,
        last,
      ]);
      expect(versions).toEqual([{ before: { title: row?.title } }]);
    });
  });
});
