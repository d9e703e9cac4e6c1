import { useState } from "react";
import type { EditedEvent } from "../../domain/events/event.ts";
import {
  type EventDraft,
  type EventFields,
  getEventSchema,
  toEventCopy,
} from "../../domain/events/event-form.ts";
import { eventAddition } from "../../queries/events/event-saving.ts";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import EventFieldset from "./EventFieldset.tsx";

interface Props {
  /** The event whose values are copied into the fields. */
  copied: EditedEvent | null;
  timeZone: string;
  onClose: () => void;
  onAdded?: () => void;
}

/** Adds an event. */
export default function EventForm({ copied, timeZone, onClose, onAdded }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const {
    form,
    errors: _,
    ...state
  } = useEntryForm<EventDraft, EventFields>({
    schema: getEventSchema(timeZone, null),
    entry: null,
    toDraft: () => toEventCopy(copied, timeZone),
    files: { image: "image_url" },
    draft: "events:new",
    write: eventAddition(copied),
    onSaved: () => {
      onClose();
      onAdded?.();
    },
  });
  return (
    <FormDialog
      title="Add New Event"
      state={state}
      action="Add Event"
      busyText="Adding…"
      isBlocked={isPictureBusy}
      onClose={onClose}
    >
      <EventFieldset
        form={form}
        event={null}
        timeZone={timeZone}
        picture={{ stored: copied?.image_url ?? null, isSaving: state.isBusy, onBusy: setPictureBusy }}
      />
    </FormDialog>
  );
}
