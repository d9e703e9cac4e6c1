import { queryOptions } from "@tanstack/react-query";
import { events } from "../../stores/admin/events.ts";

/** A page (from 1) of the people who come to an event. */
export function getRegistrationsQuery(eventId: string, page: number) {
  return queryOptions({
    queryKey: ["events", "registrations", eventId, page],
    queryFn: () => events.searchRegistrations(eventId, page),
  });
}
