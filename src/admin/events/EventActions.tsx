import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Copy, Repeat, Trash2 } from "lucide-react";
import { useState } from "react";
import type { EditedEvent } from "../../domain/events/event.ts";
import { eventNumbers } from "../../queries/events/events.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import EventForm from "./EventForm.tsx";
import { useEventRemoval } from "./useEventRemoval.tsx";

const RepeatDialog = loadWindow(() => import("./RepeatDialog.tsx"));

interface Props {
  event: EditedEvent;
  timeZone: string;
}

const leave = () => goTo("/admin/events");

/** Check-in, Duplicate, Repeat and Delete, beside the heading of an event's screen. */
export default function EventActions({ event, timeZone }: Props) {
  const [opened, setOpened] = useState<"copy" | "repeat">();
  const close = () => setOpened(undefined);
  const removal = useEventRemoval(leave);
  const { data: counted } = useQuery(eventNumbers(event));
  return (
    <>
      {/* First, because at the door the screen is that of a phone. */}
      <May to="events:update">
        <Link href={`/admin/events/${event.id}/check-in`} className={getButtonClass({ tone: "line" })}>
          <ClipboardCheck aria-hidden="true" size={18} />
          Check-in list
        </Link>
      </May>
      <May to="events:create">
        <Button tone="line" onClick={() => setOpened("copy")}>
          <Copy aria-hidden="true" size={18} />
          Duplicate
        </Button>
        <Button tone="line" onClick={() => setOpened("repeat")}>
          <Repeat aria-hidden="true" size={18} />
          Repeat
        </Button>
      </May>
      <May to="events:delete">
        <Button
          tone="line"
          aria-disabled={removal.isBusy || !counted}
          onClick={() => counted && removal.remove(counted)}
        >
          <Trash2 aria-hidden="true" size={18} />
          Delete
        </Button>
      </May>
      {removal.dialog}
      {opened === "copy" && <EventForm copied={event} timeZone={timeZone} onClose={close} onAdded={leave} />}
      {opened === "repeat" && (
        <RepeatDialog event={event} timeZone={timeZone} onClose={close} onAdded={leave} />
      )}
    </>
  );
}
