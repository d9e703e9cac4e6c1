import type { CalendarRegistration } from "../../domain/events/own-calendar.ts";
import { anyFailure, readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

/** When the person made the address of their calendar, ISO 8601; null without one. */
export async function getCalendarKey(client: Client): Promise<string | null> {
  const [key] = getData(await client.rpc("get_calendar_key"), readFailures.calendar);
  return key?.made_at ?? null;
}

/** The key of a new address, which ends the one before. */
export async function makeCalendarKey(client: Client): Promise<string> {
  return getData(await client.rpc("make_calendar_key"), anyFailure);
}

export async function endCalendarKey(client: Client): Promise<void> {
  checkDone(await client.rpc("end_calendar_key"), anyFailure);
}

/** The events of the key's owner; null if no calendar has this key. */
export async function listCalendarEvents(
  client: Client,
  key: string,
): Promise<CalendarRegistration[] | null> {
  const rows = getData(await client.rpc("list_calendar_events", { key }), readFailures.calendar);
  // Without events there is one row of nulls.
  return rows.length > 0 ? rows.filter(isListed) : null;
}

type Listed = { [Column in keyof CalendarRegistration]: unknown };

const isListed = (row: Listed): row is CalendarRegistration => row.event_id !== null;
