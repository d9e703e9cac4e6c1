import { getLatestNews, getNextEvent, getTimeZone } from "../../data/morning.ts";
import { asSignedIn } from "./call.ts";

const calls = asSignedIn({ getLatestNews, getNextEvent, getTimeZone });

/** Null when none is to come. */
export async function getNextEventEntry() {
  const [event, timeZone] = await Promise.all([calls.getNextEvent(new Date()), calls.getTimeZone()]);
  return event && { ...event, timeZone };
}

/** Null when there is none. */
export async function getLatestNewsEntry() {
  const [news, timeZone] = await Promise.all([calls.getLatestNews(), calls.getTimeZone()]);
  return news && { ...news, timeZone };
}
