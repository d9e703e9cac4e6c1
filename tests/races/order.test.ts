import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});
beforeEach(async () => {
  await ask("delete from public.officers");
});

const adding = (as: string) => ({
  as,
  sql: "insert into public.officers (position, committee, tenure_start) values ('Racer', 'GAB', '2020-01-01') returning id",
});
const ordering = (as: string, ids: readonly string[]) => ({
  as,
  sql: "select public.reorder_officers('GAB', true, $1::uuid[])",
  params: [ids],
});

const readOrder = () => ask("select id, sequence from public.officers order by sequence");

async function readIds(): Promise<string[]> {
  return (await readOrder()).map(({ id }) => String(id));
}

const countUp = (length: number) => Array.from({ length }, (_, index) => index + 1);

function shuffle<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

describe("at the same time", () => {
  test("added officers get consecutive positions, all different", async () => {
    await repeat(async () => {
      expectAllDone(await race(admins.map(adding)));
      expect((await readOrder()).map(({ sequence }) => sequence)).toEqual(countUp(racers));
      await ask("delete from public.officers");
    });
  });

  test("one of several orders is saved completely", async () => {
    expectAllDone(await race(admins.map(adding)));
    await repeat(async () => {
      const ids = await readIds();
      const orders = admins.map(() => shuffle(ids));
      expectAllDone(await race(admins.map((as, index) => ordering(as, orders[index] ?? []))));
      expect((await readOrder()).map(({ sequence }) => sequence)).toEqual(countUp(racers));
      expect(orders).toContainEqual(await readIds());
    });
  });

  test("an outdated order is rejected, and the positions have no gap", async () => {
    await repeat(async () => {
      await ask("delete from public.officers");
      expectAllDone(await race(admins.slice(0, 3).map(adding)));
      const ids = await readIds();
      const outcomes = await race(
        admins.map((as, index) => (index < 2 ? adding(as) : ordering(as, shuffle(ids)))),
      );
      for (const refusal of listErrors(outcomes))
        expect(refusal).toBe("The list has changed since it was loaded.");
      expect((await readOrder()).map(({ sequence }) => sequence)).toEqual(countUp(5));
    });
  });
});
