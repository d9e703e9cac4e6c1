import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedEvent } from "../../domain/events/event.ts";
import {
  type EventDraft,
  type EventFields,
  getEventSchema,
  toEventDraft,
} from "../../domain/events/event-form.ts";
import { eventEdit } from "../../queries/events/event-saving.ts";
import { eventNumbers } from "../../queries/events/events.ts";
import { goTo } from "../base/router.ts";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import { describePublication } from "../publish/PublicationField.tsx";
import ChangeNoticeFields from "./ChangeNoticeFields.tsx";
import EventFieldset from "./EventFieldset.tsx";

interface Props {
  event: EditedEvent;
  timeZone: string;
}

export default function EventEdit({ event, timeZone }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const { data } = useQuery(eventNumbers(event));
  const parties = data ? data.registered + data.waiting : 0;
  const {
    form,
    errors: _,
    ...state
  } = useEntryForm<EventDraft, EventFields, EditedEvent>({
    schema: (before: EditedEvent | null) => getEventSchema(timeZone, before),
    entry: event,
    toDraft: (before) => toEventDraft(before, timeZone),
    files: { image: "image_url" },
    draft: `events:${event.id}`,
    write: eventEdit(parties),
  });
  return (
    <section aria-labelledby="edit-event" className="min-w-0">
      <h2 id="edit-event" className="mb-5 text-2xl">
        Edit
      </h2>
      <EntryForm
        state={state}
        entry={{ type: "events", id: event.id }}
        action="Save Changes"
        busyText="Saving…"
        show={{ published_at: (value) => describePublication(value, timeZone) }}
        isBlocked={isPictureBusy}
        onCancel={() => goTo("/admin/events")}
      >
        <EventFieldset
          form={form}
          event={event}
          timeZone={timeZone}
          picture={{ stored: event.image_url, isSaving: state.isBusy, onBusy: setPictureBusy }}
        />
        <ChangeNoticeFields event={event} form={form} parties={parties} />
      </EntryForm>
    </section>
  );
}
