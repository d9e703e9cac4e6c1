import { endCalendarKey, getCalendarKey, makeCalendarKey } from "../../data/events/own-calendar.ts";
import { getOwnCalendarAddress } from "../../domain/events/own-calendar.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

interface OwnCalendar {
  /** When its address was made, ISO 8601; null without one. */
  madeAt: string | null;
  /** Known only to the page that made it. */
  address: string | null;
}

const calendar = createLoader(
  async (): Promise<OwnCalendar> => ({ madeAt: await getCalendarKey(await openClient()), address: null }),
);

/** The signed-in member's own calendar. */
export const { $state: $ownCalendar, reload: loadOwnCalendar } = calendar;

/** Makes a new address, which ends the one before. */
export async function makeCalendarAddress(): Promise<void> {
  const key = await makeCalendarKey(await openClient());
  calendar.show({
    madeAt: new Date().toISOString(),
    address: getOwnCalendarAddress(location.origin, key),
  });
}

export async function endCalendarAddress(): Promise<void> {
  await endCalendarKey(await openClient());
  calendar.show({ madeAt: null, address: null });
}
