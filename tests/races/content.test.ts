import { beforeAll, describe, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, listErrors, openTrack, pick, race, racers, repeat } from "./race.ts";

openTrack();

let admins: string[] = [];
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
});

const each = (sql: string, param: (index: number) => unknown) =>
  admins.map((as, index) => ({ as, sql, params: [param(index)] }));

const addHero = "insert into public.hero_section (title, image_url) values ($1, '/hero.jpg')";

describe("at the same time", () => {
  test("exactly one hero is active as long as there are any", async () => {
    const listHeroes = () => ask("select id, is_active from public.hero_section");
    await repeat(async () => {
      // At first, and when all of them were deleted.
      if ((await listHeroes()).length === 0) expectAllDone(await race(each(addHero, String)));
      const ids = (await listHeroes()).map(({ id }) => id);
      const moves = [
        () => ({ sql: addHero, params: ["Added"] }),
        () => ({ sql: "delete from public.hero_section where id = $1", params: [pick(ids)] }),
        () => ({ sql: "select public.activate_hero($1)", params: [pick(ids)] }),
      ];
      const outcomes = await race(admins.map((as) => ({ as, ...pick(moves)() })));
      for (const refusal of listErrors(outcomes)) expect(refusal).toBe("Hero section not found");
      const heroes = await listHeroes();
      expect(heroes.filter(({ is_active }) => is_active)).toHaveLength(Math.min(1, heroes.length));
    });
  });

  test("the first of several photos added together becomes the cover, and after deletions the oldest remaining one", async () => {
    const findCover = async (album: unknown) =>
      (await ask("select cover_image_url from public.gallery_albums where id = $1", [album]))[0]
        ?.cover_image_url;
    const listPhotos = async (album: unknown) =>
      (
        await ask("select media_url from public.gallery_items where album_id = $1 order by created_at, id", [
          album,
        ])
      ).map(({ media_url }) => media_url);
    await repeat(async () => {
      const [album] = await ask("insert into public.gallery_albums (title) values ('Race') returning id");
      expectAllDone(
        await race(
          each(
            `insert into public.gallery_items (album_id, media_url) values ('${album?.id}', $1)`,
            (index) => `/${index}.jpg`,
          ),
        ),
      );
      const photos = await listPhotos(album?.id);
      expect(photos).toHaveLength(racers);
      expect(await findCover(album?.id)).toBe(photos[0]);
      const removal = `delete from public.gallery_items where album_id = '${album?.id}' and media_url = $1`;
      expectAllDone(await race(each(removal, (index) => photos[index]).slice(0, racers - 2)));
      expect(await findCover(album?.id)).toBe(photos[racers - 2]);
    });
  });

  test("one of several saves of a field succeeds, and each of the others gets a conflict", async () => {
    const [news] = await ask("insert into public.news (title) values ('Before') returning id");
    await repeat(async (round) => {
      const [row] = await ask("select title from public.news where id = $1", [news?.id]);
      const outcomes = await race(
        each("select * from public.save_changes($1::jsonb)", (index) => [
          {
            table_name: "news",
            id: news?.id,
            before: { title: row?.title },
            changes: { title: `Round ${round}, racer ${index}` },
          },
        ]),
      );
      expectAllDone(outcomes);
      const collisions = outcomes.flatMap((outcome) => ("rows" in outcome ? outcome.rows : []));
      const [stored] = await ask("select title from public.news where id = $1", [news?.id]);
      expect(stored?.title).not.toBe(row?.title);
      expect(collisions).toEqual(
        Array.from({ length: racers - 1 }, () => ({ table_name: "news", theirs: { title: stored?.title } })),
      );
    });
  });
});
