import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let treasurers: string[] = [];
beforeAll(async () => {
  treasurers = await addPeople(racers, { isSuperAdmin: true });
});

async function addEntry(): Promise<string> {
  const [row] = await ask("insert into public.roster_entries (full_name) values ('A payer') returning id");
  return String(row?.id);
}

const noting = (as: string, person: string, amount = 5) => ({
  as,
  sql: "select public.note_payment($1, $2, 'cash', '2026-01-15') as id",
  params: [person, amount],
});
const note = async (person: string, amount = 5): Promise<string> => {
  const [outcome] = await race([noting(treasurers[0] ?? "", person, amount)]);
  return String(outcome && "rows" in outcome ? outcome.rows[0]?.id : "");
};
const stand = async (entry: string) =>
  (await ask("select owed::int, credit::int from public.payers where roster_entry_id = $1", [entry]))[0];

describe("at the same time", () => {
  test("receipts are numbered without a gap, also beside one that is refused", async () => {
    await repeat(async () => {
      const person = await addEntry();
      const [twice = "", ...others] = await Promise.all([note(person)]).then(async ([first]) => {
        const rest: string[] = [];
        for (let nr = 2; nr < racers; nr++) rest.push(await note(person));
        return [first, ...rest];
      });
      const outcomes = await race(
        [twice, twice, ...others].map((payment, index) => ({
          as: treasurers[index] ?? "",
          sql: "select public.make_receipt($1) as id",
          params: [payment],
        })),
      );
      expect(listErrors(outcomes)).toEqual(["There is already a receipt of this payment."]);
    });
    const [found] = await ask(
      "select count(*)::int as number, min(number) as first, max(number) as last from public.receipts",
    );
    expect(found).toMatchObject({ first: 1, last: found?.number });
  });

  test("a person who pays for the first time is one person, whose payments all count", async () => {
    await repeat(async () => {
      const person = await addEntry();
      expectAllDone(await race(treasurers.map((as) => noting(as, person))));
      expect(await stand(person)).toEqual({ owed: 0, credit: 5 * racers });
    });
  });

  test("no more is paid back than was paid", async () => {
    await repeat(async () => {
      const person = await addEntry();
      const payment = await note(person, 10);
      const outcomes = await race(
        treasurers.map((as) => ({
          as,
          sql: "select public.refund_payment($1, 4, 'Paid twice')",
          params: [payment],
        })),
      );
      expect(listErrors(outcomes)).toHaveLength(racers - 2);
      expect(await stand(person)).toEqual({ owed: 0, credit: 2 });
    });
  });

  test("nobody has two memberships at a time", async () => {
    const [kind] = await ask("select id from public.membership_kinds where name = 'Regular'");
    await repeat(async () => {
      const person = await addEntry();
      const outcomes = await race(
        treasurers.map((as) => ({
          as,
          sql: "select public.add_membership($1, $2, '2026-01-01')",
          params: [person, kind?.id],
        })),
      );
      expect(listErrors(outcomes)).toHaveLength(racers - 1);
    });
  });

  test("nobody is asked twice for the dues of a year", async () => {
    await ask("update public.membership_kinds set amount = 5 where name = 'Regular'");
    await ask("delete from public.memberships where true");
    const person = await addEntry();
    const [regular] = await ask("select id from public.membership_kinds where name = 'Regular'");
    const joined = {
      sql: "select public.add_membership($1, $2, '2026-01-01')",
      params: [person, regular?.id],
    };
    expectAllDone(await race([{ as: treasurers[0] ?? "", ...joined }]));
    let year = 2026;
    await repeat(async () => {
      year = year === 2199 ? 2026 : year + 1;
      await ask("delete from public.charges where true");
      const outcomes = await race(
        treasurers.map((as) => ({
          as,
          sql: "select public.ask_dues($1, '2026-01-31', 1)",
          params: [year],
        })),
      );
      expect(listErrors(outcomes)).toHaveLength(racers - 1);
      expect(await stand(person)).toMatchObject({ owed: 5 });
    });
  });
});
