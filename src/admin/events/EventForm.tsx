import type { AlumniEvent } from "../../domain/event.ts";
import { type EventDraft, type EventFields, getEventSchema, toEventCopy } from "../../domain/event-form.ts";
import { events } from "../../stores/admin/events.ts";
import FormDialog from "../frame/FormDialog.tsx";
import { useEntryForm } from "../frame/useEntryForm.ts";
import EventFieldset from "./EventFieldset.tsx";

interface Props {
  /** The event whose words the fields begin with. */
  copied: AlumniEvent | null;
  timeZone: string;
  onClose: () => void;
  onAdded?: () => void;
}

/** A new event. */
export default function EventForm({ copied, timeZone, onClose, onAdded }: Props) {
  const {
    form,
    errors: _,
    ...state
  } = useEntryForm<EventDraft, EventFields>({
    schema: getEventSchema(timeZone, null),
    entry: null,
    toDraft: () => toEventCopy(copied, timeZone),
    draft: "events:new",
    save: events.addEvent,
    success: "Event added successfully",
    failure: "Failed to add event",
    refresh: [["events"]],
    onSaved: () => {
      onClose();
      onAdded?.();
    },
  });
  return (
    <FormDialog title="Add New Event" state={state} action="Add Event" busyText="Adding..." onClose={onClose}>
      <EventFieldset form={form} timeZone={timeZone} />
    </FormDialog>
  );
}
