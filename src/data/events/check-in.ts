import type { CheckInNote } from "../../domain/events/check-in.ts";
import type { CardHash } from "../../domain/events/check-in-card.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData } from "../core/result.ts";
import { registrationFailure } from "./registered-people.ts";

/** The most check-ins that private.check_in takes at once. */
const most = 1000;

/**
 * Saves check-ins, also those of a phone that was offline for a whole event. They can be sent again, and in any order: see the
 * table check_in_notes.
 */
export async function checkIn(client: Client, of_event: string, notes: CheckInNote[]): Promise<void> {
  for (let from = 0; from < notes.length; from += most)
    checkDone(
      await client.rpc("check_in", {
        of_event,
        notes: notes.slice(from, from + most).map((note) => ({ ...note })),
      }),
      registrationFailure,
    );
}

/** Hashes of the registered people's cards, without the codes. */
export async function listCardHashes(client: Client, of_event: string): Promise<CardHash[]> {
  return getAllRows(
    (from, to) => client.rpc("list_card_hashes", { of_event }, { count: "exact" }).range(from, to),
    readFailures.registrations,
  );
}

/** Also of people who are not registered. */
export async function isCardValid(client: Client, code: string): Promise<boolean> {
  const [answer] = getData(await client.rpc("check_card", { code }), readFailures.card);
  return answer?.is_valid === true;
}
