import type { CheckInNote } from "../../domain/events/check-in.ts";
import type { CardHash } from "../../domain/events/check-in-card.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData } from "../core/result.ts";
import { registrationFailure } from "./registered-people.ts";

/** Saves what a door noted. Notes can be sent again, and in any order: see the table check_in_notes. */
export async function checkIn(client: Client, of_event: string, notes: CheckInNote[]): Promise<void> {
  checkDone(
    await client.rpc("check_in", { of_event, notes: notes.map((note) => ({ ...note })) }),
    registrationFailure,
  );
}

/** Of the registered people's cards, without their codes. */
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
