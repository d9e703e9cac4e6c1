import { beforeAll, expect, test } from "vitest";
import { addPeople, ask, expectAllDone, openTrack, race, repeat } from "./race.ts";

openTrack();

let admin = "";
let person = "";
beforeAll(async () => {
  [admin = ""] = await addPeople(1, { isSuperAdmin: true });
  [person = ""] = await addPeople(1, { isSuperAdmin: false });
});

const at = (minute: number) => `2026-01-01T10:0${minute}:00Z`;

test("devices check people in and undo it at the same time, in any order: only check-ins that were not undone remain", async () => {
  await repeat(async () => {
    const [event] = await ask(
      "insert into public.events (title, event_date) values ('Check-in', now() + interval '9 days') returning id",
    );
    await ask("insert into public.event_registrations (event_id, user_id) values ($1, $2)", [
      event?.id,
      person,
    ]);
    const note = (minute: number, undone = false) => ({
      as: admin,
      sql: "select public.check_in($1, $2::text::jsonb)",
      params: [event?.id, JSON.stringify([{ user_id: person, at: at(minute), undone }])],
    });
    expectAllDone(
      await race([note(1), note(1, true), note(3), note(5), note(2, true), note(2), note(7), note(1)]),
    );
    const [row] = await ask("select checked_in_at from public.event_registrations where event_id = $1", [
      event?.id,
    ]);
    expect(row?.checked_in_at).toEqual(new Date(at(3)));
  });
});
