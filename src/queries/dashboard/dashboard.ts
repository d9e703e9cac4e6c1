import {
  countUnpublished,
  getLatestNews,
  getNextEvent,
  getTimeZone,
} from "../../data/dashboard/dashboard.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** The next event, or null. */
export const nextEvent = read({
  key: ["events", "next"],
  failure: readFailures.events,
  get: async () => {
    const [event, timeZone] = await Promise.all([asUser(getNextEvent)(new Date()), asUser(getTimeZone)()]);
    return event && { ...event, timeZone };
  },
});

/** The newest news item, or null. */
export const latestNews = read({
  key: ["news", "latest"],
  failure: readFailures.news,
  get: async () => {
    const [news, timeZone] = await Promise.all([asUser(getLatestNews)(), asUser(getTimeZone)()]);
    return news && { ...news, timeZone };
  },
});

/** Every publication is a change that the website awaits: see refresh.ts. */
export const unpublished = read({
  key: ["publishing", "unpublished"],
  failure: readFailures.news,
  get: asUser(countUnpublished),
});
