import { useQuery } from "@tanstack/react-query";
import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import type { EditedEvent } from "../../domain/event.ts";
import { eventRemoval } from "../../queries/events.ts";
import { registrationsPage } from "../../queries/registrations.ts";
import Button from "../../ui/Button.tsx";
import { goTo } from "../frame/router.ts";
import { useWrite } from "../frame/useWrite.ts";
import EventForm from "./EventForm.tsx";

interface Props {
  event: EditedEvent;
  timeZone: string;
}

const leave = () => goTo("/admin/events");

/** Duplicate and Delete, beside the heading of an event's screen. */
export default function EventActions({ event, timeZone }: Props) {
  const [isCopying, setCopying] = useState(false);
  const removal = useWrite(eventRemoval, { onDone: leave });
  const { data: registrations } = useQuery(
    registrationsPage({ eventId: event.id, state: "registered", page: 1 }),
  );
  return (
    <>
      <Button tone="line" onClick={() => setCopying(true)}>
        <Copy aria-hidden="true" size={18} />
        Duplicate
      </Button>
      <Button
        tone="line"
        aria-disabled={removal.isBusy || !registrations}
        onClick={() => registrations && removal.run({ ...event, registered: registrations.total })}
      >
        <Trash2 aria-hidden="true" size={18} />
        Delete
      </Button>
      {isCopying && (
        <EventForm copied={event} timeZone={timeZone} onClose={() => setCopying(false)} onAdded={leave} />
      )}
    </>
  );
}
