import type { AlumniEvent } from "../../domain/event.ts";
import { events } from "../../stores/admin/events.ts";
import { askRemoval } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

function getRemovalQuestion({ title }: AlumniEvent, registered: number) {
  const people = registered === 1 ? "1 person is" : `${registered.toLocaleString("en")} people are`;
  const registrations = registered === 1 ? "the registration goes" : "the registrations go";
  const loss = ` ${people} registered: ${registrations} with it, and nobody is told by email.`;
  return {
    text: `Are you sure you want to delete this event?${registered > 0 ? loss : ""}`,
    action: "Delete event",
    name: title,
  };
}

/** Deleting an event, in the list and on its own screen. */
export function useEventRemoval(onRemoved?: () => void) {
  const removal = useWrite({
    write: (event: AlumniEvent) => events.removeEvent(event),
    success: "Event deleted successfully",
    failure: "Failed to delete event",
    refresh: [["events"]],
    onDone: onRemoved,
  });
  return {
    isBusy: removal.isPending,
    remove: async (event: AlumniEvent, registered: number) => {
      if (await askRemoval(getRemovalQuestion(event, registered))) removal.mutate(event);
    },
  };
}
