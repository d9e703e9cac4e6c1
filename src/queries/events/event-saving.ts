import { addEvent, saveEvent } from "../../data/events/event-saving.ts";
import { eventFailures } from "../../data/events/events.ts";
import type { AlumniEvent, EditedEvent } from "../../domain/events/event.ts";
import type { EventFields } from "../../domain/events/event-form.ts";
import { asUser } from "../core/call.ts";
import { type Added, type Edited, saving } from "../core/write.ts";

/** `copied` is the event being copied: without a picture of its own, the new event shares its picture. */
export const eventAddition = (copied: AlumniEvent | null) =>
  saving({
    call: ({ fields }: Added<EventFields>) => asUser(addEvent)(fields, copied?.image_url),
    changes: "events",
    success: "Event added successfully",
    failure: eventFailures.add,
  });

export const eventEdit = saving({
  call: ({ before, fields }: Edited<EditedEvent, EventFields>) => asUser(saveEvent)(before, fields),
  changes: "events",
  success: "Event updated successfully",
  failure: eventFailures.save,
});
