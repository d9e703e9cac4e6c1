import { useQuery } from "@tanstack/react-query";
import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AlumniEvent } from "../../domain/event.ts";
import Button from "../../ui/Button.tsx";
import { goTo } from "../frame/router.ts";
import { useEventRemoval } from "./actions.ts";
import EventForm from "./EventForm.tsx";
import { getRegistrationsQuery } from "./registrations.ts";

interface Props {
  event: AlumniEvent;
  timeZone: string;
}

const leave = () => goTo("/admin/events");

/** Duplicate and Delete, beside the heading of an event's screen. */
export default function EventActions({ event, timeZone }: Props) {
  const [isCopying, setCopying] = useState(false);
  const { isBusy, remove } = useEventRemoval(leave);
  const { data: registrations } = useQuery(getRegistrationsQuery(event.id, 1));
  return (
    <>
      <Button tone="line" onClick={() => setCopying(true)}>
        <Copy aria-hidden="true" size={18} />
        Duplicate
      </Button>
      <Button
        tone="line"
        aria-disabled={isBusy || !registrations}
        onClick={() => !isBusy && registrations && remove(event, registrations.total)}
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
