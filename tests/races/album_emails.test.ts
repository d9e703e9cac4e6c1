import { beforeAll, expect, test } from "vitest";
import { addPeople, ask, listErrors, openTrack, race, racers, repeat } from "./race.ts";

openTrack();

const size = 4;
let admins: string[] = [];
let event = "";
beforeAll(async () => {
  admins = await addPeople(racers, { isSuperAdmin: true });
  const members = await addPeople(size, { isSuperAdmin: false });
  const [added] = await ask(
    "insert into public.events (title, event_date) values ('Race', '2020-01-01T10:00:00Z') returning id",
  );
  event = String(added?.id);
  for (const person of members)
    await ask("insert into public.event_registrations (event_id, user_id) values ($1, $2)", [event, person]);
});

test("one of several administrators who notify attendees together succeeds, and each person gets one email", async () => {
  await repeat(async () => {
    const [album] = await ask(
      "insert into public.gallery_albums (title, event_id) values ('Race', $1) returning id",
      [event],
    );
    await ask("insert into public.gallery_items (album_id, media_url) values ($1, 'a.jpg')", [album?.id]);
    await ask("delete from public.email_queue where true");
    const outcomes = await race(
      admins.map((as) => ({
        as,
        sql: "select public.notify_album_attendees($1, $2)",
        params: [album?.id, size],
      })),
    );
    const refusals = listErrors(outcomes);
    expect(refusals).toHaveLength(racers - 1);
    for (const refusal of refusals) expect(refusal).toBe("Everyone has already been emailed.");
    const [queued] = await ask(
      "select count(*)::int as number, count(distinct profile_id)::int as people from public.email_queue",
    );
    expect(queued).toEqual({ number: size, people: size });
  });
});
