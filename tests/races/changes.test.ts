import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, hold, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
let events: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
  const made = await ask(
    `insert into public.events (title, event_date) select 'Event ' || n, now() + interval '1 day'
    from generate_series(1, $1::int) n returning id`,
    [racers],
  );
  events = made.map(({ id }) => String(id));
});

const save = (racer: number, title: string) => ({
  as: admins[racer] ?? "",
  sql: "update public.events set title = $2 where id = $1",
  params: [events[racer], title],
});

/** Adds an item that is due now: no save publishes it. */
const comeDue = () =>
  ask(`
    alter table public.news disable trigger user;
    insert into public.news (title, published_at) values ('Scheduled', clock_timestamp());
    alter table public.news enable trigger user`);

/** The public items now, by id. */
async function readTruth(ids?: string[]): Promise<Record<string, string>> {
  const rows = await ask(
    `select * from (select id, title from public.events union all select id, title from public.news where published_at <= now()) shown
    where $1::uuid[] is null or id = any ($1)`,
    [ids ?? null],
  );
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}

/** Keeps a copy of the public items, and reads again only those recorded since its last check. */
async function startPublisher() {
  let revision = Number((await ask("select revision from public.site_revision"))[0]?.revision);
  const copy = await readTruth();
  const look = async () => {
    const notes = await ask("select * from public.list_site_changes($1)", [revision]);
    const risen = Number(notes.at(-1)?.revision ?? revision);
    expect(new Set(notes.map((note) => note.revision)).size, "a revision without a note").toBe(
      risen - revision,
    );
    revision = risen;
    Object.assign(copy, await readTruth(notes.map(({ row_id }) => row_id)));
  };
  return { copy, look };
}

describe("simultaneous changes", () => {
  test("a check between two commits misses neither, whichever comes first", async () => {
    const publisher = await startPublisher();
    await repeat(async (round) => {
      const commits = [await hold(0, save(0, `Round ${round}`)), await hold(1, save(1, `Round ${round}`))];
      if (round % 2 === 1) commits.reverse();
      for (const commit of commits) {
        expectAllDone([await commit()]);
        await publisher.look();
        expect(publisher.copy).toEqual(await readTruth());
      }
    });
  });

  test("checks during many commits miss nothing in the end", async () => {
    const publisher = await startPublisher();
    await repeat(async (round) => {
      let isUnderWay = true;
      const saves = race(admins.map((_, racer) => save(racer, `Crowd ${round}`))).finally(() => {
        isUnderWay = false;
      });
      while (isUnderWay) await publisher.look();
      expectAllDone(await saves);
      await publisher.look();
      expect(publisher.copy).toEqual(await readTruth());
    });
  });

  test("an item that became due during a save is not missed, whichever comes first", async () => {
    const publisher = await startPublisher();
    await repeat(async (round) => {
      const early = await hold(0, save(0, `Due ${round}`));
      await comeDue();
      const late = await hold(1, save(1, `Due ${round}`));
      for (const commit of round % 2 === 0 ? [early, late] : [late, early]) {
        expectAllDone([await commit()]);
        await publisher.look();
      }
      await ask("select private.publish_due()");
      await publisher.look();
      expect(publisher.copy).toEqual(await readTruth());
    });
  });
});
