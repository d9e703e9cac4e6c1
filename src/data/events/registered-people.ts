import { sortByFamilyName } from "../../domain/core/family-name.ts";
import { getPageRange } from "../../domain/core/list.ts";
import type { Party, PlaceState } from "../../domain/events/place.ts";
import type {
  ExportedRegistration,
  Registration,
  RegistrationList,
} from "../../domain/events/registration.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData, getPage, type Page } from "../core/result.ts";
import { readSteps } from "../core/steps.ts";
import { toPartyArguments } from "./registrations.ts";

export const registrationFailure = "Failed to change the registration";

/** By an administrator. A full event puts the person on the waiting list. */
export async function addRegistration(
  client: Client,
  of_event: string,
  person: string,
  party?: Party,
): Promise<void> {
  const more = party && toPartyArguments(party);
  checkDone(await client.rpc("add_registration", { of_event, person, ...more }), registrationFailure);
}

/** By an administrator: to a free place, or to the end of the waiting list. */
export async function moveRegistration(
  client: Client,
  of_event: string,
  person: string,
  to_state: PlaceState,
): Promise<void> {
  checkDone(await client.rpc("move_registration", { of_event, person, to_state }), registrationFailure);
}

/** At the entrance, on the day of the event: from the waiting list, or without a registration. */
export async function letIn(client: Client, of_event: string, person: string): Promise<void> {
  checkDone(await client.rpc("let_in", { of_event, person }), registrationFailure);
}

/** By an administrator. */
export async function removeRegistration(client: Client, of_event: string, person: string): Promise<void> {
  checkDone(await client.rpc("remove_registration", { of_event, person }), registrationFailure);
}

/** The function's result has no list of values for the state. */
const toRegistration = ({
  state,
  ...row
}: Omit<Registration, "state"> & { state: string }): Registration => ({
  ...row,
  state: state === "waiting" ? "waiting" : "registered",
});

const listRegistrations = (client: Client, of_event: string) =>
  client.rpc("list_registrations", { of_event }, { count: "exact" }).order("turn");

/** One page of those with a place, or of the waiting list, earliest first. */
export async function searchRegistrations(
  client: Client,
  { eventId, state, page }: RegistrationList,
): Promise<Page<Registration>> {
  const response = await listRegistrations(client, eventId)
    .eq("state", state)
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.registrations);
  return { rows: rows.map(toRegistration), total };
}

/** All of an event's registrations, earliest first. The database records the export. */
export async function exportRegistrations(client: Client, of_event: string): Promise<ExportedRegistration[]> {
  const people = await readSteps(
    async (after) =>
      getData(
        await client.rpc("export_registrations", { of_event, ...(after && { after }) }),
        readFailures.registrations,
      ),
    ({ user_id }) => user_id,
  );
  return people.sort((one, other) => one.turn - other.turn);
}

/** All of an event's registrations, by family name: for check-in and the printed list. */
export async function listRegisteredPeople(client: Client, eventId: string): Promise<Registration[]> {
  const rows = await getAllRows(
    (from, to) => listRegistrations(client, eventId).range(from, to),
    readFailures.registrations,
  );
  return sortByFamilyName(rows.map(toRegistration));
}
