import type { Account } from "./accounts.ts";
import { answers, events } from "./content/events.ts";
import { settings } from "./content/settings.ts";
import { doAll, expectData, expectDone, getKnown, getPicture, type Seeding } from "./steps.ts";
import { type Around, getMoment, getMomentAround } from "./time.ts";

/**
 * Members register for upcoming events, and the administrator adds the people who attended past ones. Returns the events'
 * ids by title.
 */
export async function createEvents(
  seeding: Seeding,
  accounts: readonly Account[],
): Promise<Map<string, string>> {
  const rows = events.map(({ when, ends, closes, link: _, registrations: __, picture, ...event }) => {
    const event_date = getMoment(seeding.now, when, settings.time_zone);
    const at = (around: Around) => getMomentAround(event_date, around, settings.time_zone);
    return {
      // A column in any of the rows is written for all of them, so each row must give its value.
      is_all_day: false,
      guests_allowed: 0,
      questions: [],
      ...event,
      event_date,
      ...(ends && { ends_at: at(ends) }),
      ...(closes && { registration_closes_at: at(closes) }),
      ...getPicture(seeding, picture),
    };
  });
  const created = expectData(
    await seeding.admin.from("events").insert(rows).select("id, title, event_date, ends_at"),
    "adding the events",
  );
  const ids = new Map(created.map(({ id, title }) => [title, id]));
  for (const { title, link } of events) {
    if (!link) continue;
    const row = { event_id: getKnown(ids, title), url: link };
    expectDone(await seeding.admin.from("event_links").insert(row), `storing the link for ${title}`);
  }
  // Nobody is added to an event that is over, so past ones end after their registrations.
  const past = created.filter(({ event_date }) => Date.parse(event_date) < seeding.now.getTime());
  const setEnd = async (id: string, ends_at: string) =>
    expectDone(await seeding.admin.from("events").update({ ends_at }).eq("id", id), "ending a past event");
  for (const { id } of past) await setEnd(id, "2199-01-01T00:00:00Z");
  await registerPeople(seeding, accounts, ids);
  for (const { id, ends_at } of past) await setEnd(id, ends_at);
  return ids;
}

async function registerPeople(
  { admin }: Seeding,
  accounts: readonly Account[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const guests = accounts.filter(({ member }) => member.is_approved);
  const wishes = events.flatMap(
    ({ title, when, registrations, guests_allowed = 0, questions = [] }, offset) =>
      guests
        .filter(
          (_, index) => (when.days < 0 ? index : (index * 7 + offset * 3) % guests.length) < registrations,
        )
        .map((guest, index) => ({
          guest,
          isPast: when.days < 0,
          wish: {
            of_event: getKnown(ids, title),
            with_guests: index % (guests_allowed + 1),
            with_answers: questions.map((question) => getAnswer(question, index)),
          },
        })),
  );
  await doAll(wishes, 4, async ({ guest, isPast, wish }) => {
    const { of_event, with_guests } = wish;
    expectDone(
      isPast
        ? await admin.rpc("add_registration", { of_event, person: guest.id, with_guests })
        : await guest.client.rpc("register_for_event", wish),
      `registering ${guest.member.full_name} for an event`,
    );
  });
}

function getAnswer(question: string, index: number): string {
  const said = answers[question] ?? [];
  return said[index % said.length] ?? "";
}
