import { countUnpublished, getLatestNews, getNextEvent } from "../../data/dashboard/dashboard.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { getSiteTimeZone } from "../settings/settings.ts";

/** The next event, or null. */
export const nextEvent = read({
  key: ["events", "next"],
  failure: readFailures.events,
  get: async () => {
    const [event, timeZone] = await Promise.all([asUser(getNextEvent)(new Date()), getSiteTimeZone()]);
    return event && { ...event, timeZone };
  },
});

/** The newest news item, or null. */
export const latestNews = read({
  key: ["news", "latest"],
  failure: readFailures.news,
  get: async () => {
    const [news, timeZone] = await Promise.all([asUser(getLatestNews)(), getSiteTimeZone()]);
    return news && { ...news, timeZone };
  },
});

/** Read again whenever something is published: see refresh.ts. */
export const unpublished = read({
  key: ["publishing", "unpublished"],
  failure: readFailures.news,
  get: asUser(countUnpublished),
});
