import { useState } from "react";
import type { CountedEvent } from "../../domain/events/event-list.ts";
import { hasBegun } from "../../domain/events/event-time.ts";
import { isPublished } from "../../domain/publication/published.ts";
import { eventRemoval } from "../../queries/events/events.ts";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";

const CancelEventDialog = loadWindow(() => import("./CancelEventDialog.tsx"));

/** Deletes an event after a question, and asks for a reason if it is public and still ahead. */
export function useEventRemoval(onDone: () => void = () => {}) {
  const removal = useWrite(eventRemoval, { onDone });
  const [asked, setAsked] = useState<CountedEvent | null>(null);
  const remove = (event: CountedEvent) => {
    const now = new Date();
    if (isPublished(event, now) && !hasBegun(event, now)) setAsked(event);
    else void removal.run(event);
  };
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  const dialog = asked && <CancelEventDialog event={asked} onClose={close} onDone={done} />;
  return { remove, isBusy: removal.isBusy, dialog };
}
