import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

describe("at the same time", () => {
  test("when all administrators step down, one remains", async () => {
    await repeat(async () => {
      const outcomes = await race(
        admins.map((as) => ({
          as,
          sql: "update public.profiles set is_super_admin = false where id = $1",
          params: [as],
        })),
      );
      expect(listErrors(outcomes)).toEqual(["At least one super admin must remain."]);
      const left = await ask("select id from public.profiles where is_super_admin");
      expect(left).toHaveLength(1);
      await ask("update public.profiles set is_super_admin = true where id = any ($1::uuid[])", [admins]);
    });
  });

  test("a member who registers many times is registered once", async () => {
    const [member = ""] = await addPeople(1, { isSuperAdmin: false });
    await repeat(async () => {
      const [event] = await ask(
        "insert into public.events (title, event_date) values ('Race', now() + interval '1 day') returning id",
      );
      const outcomes = await race(
        Array.from({ length: racers }, () => ({
          as: member,
          sql: "select public.register_for_event($1)",
          params: [event?.id],
        })),
      );
      expectAllDone(outcomes);
      expect(
        await ask("select from public.event_registrations where event_id = $1", [event?.id]),
      ).toHaveLength(1);
    });
  });

  test("one of several imports and edits of a field succeeds, and all others get an error", async () => {
    const [person = ""] = await addPeople(1, { isSuperAdmin: false });
    await repeat(async (round) => {
      const [row] = await ask("select phone from public.profiles where id = $1", [person]);
      const before = { phone: row?.phone ?? null };
      const outcomes = await race(
        admins.map((as, index) => {
          const after = { phone: `round ${round}, racer ${index}` };
          return index < racers / 2
            ? importing(as, [{ id: person, before, after }])
            : saving(as, [{ table_name: "profiles", id: person, before, changes: after }]);
        }),
      );
      const winners = outcomes.flatMap((outcome, index) => (isDone(outcome, index) ? [index] : []));
      const [stored] = await ask("select phone from public.profiles where id = $1", [person]);
      expect([`round ${round}, racer ${winners}`]).toEqual([stored?.phone]);
    });
  });
});

const importing = (as: string, changes: object[]) => ({
  as,
  sql: "select public.import_members('race.csv', $1::jsonb)",
  params: [changes],
});

const saving = (as: string, edits: object[]) => ({
  as,
  sql: "select * from public.save_changes($1::jsonb)",
  params: [edits],
});

/** A rejected import is an error; a rejected save is a row with the other's values. */
function isDone(outcome: { rows: unknown[] } | { refused: string }, index: number): boolean {
  if ("rows" in outcome) return index < racers / 2 || outcome.rows.length === 0;
  expect(outcome.refused).toContain("Nothing was imported");
  return false;
}
