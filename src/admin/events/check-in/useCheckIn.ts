import { useStore } from "@nanostores/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { applyNotes, type Guest, takeBack } from "../../../domain/events/check-in.ts";
import { sendCheckInNotes } from "../../../queries/events/check-in.ts";
import { registeredPeople } from "../../../queries/events/registrations.ts";
import { openCheckInNotes } from "../../../stores/events/check-in.ts";

/** How often unsent check-ins are tried again and other phones' check-ins are read, in milliseconds. */
export const pause = 15_000;

/** How long taps are collected to be sent together, in milliseconds. */
const gathering = 500;

/** An event's check-in: a tap counts immediately, and is sent as soon as there is a connection. */
export function useCheckIn(eventId: string) {
  const checkIn = useMemo(() => openCheckInNotes(eventId), [eventId]);
  const notes = useStore(checkIn.$notes);
  const entry = registeredPeople(eventId);
  const query = useQuery({ ...entry, refetchInterval: pause });
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const latest = useRef(async () => {});
  const gathered = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { refetch } = query;

  const send = async () => {
    const some = checkIn.$notes.get();
    if (isSending.current || some.length === 0) return;
    isSending.current = true;
    try {
      await sendCheckInNotes(eventId, some);
      setFailure(null);
      // A list being fetched may be older, and fetching one for each tap would cost hundreds of kilobytes.
      await client.cancelQueries({ queryKey: entry.queryKey });
      client.setQueryData(entry.queryKey, (list) => list && applyNotes(list, some));
      checkIn.remove(some);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return;
    } finally {
      isSending.current = false;
    }
    // Taps made in the meantime.
    await latest.current();
  };
  latest.current = send;
  useEffect(() => {
    const sendLatest = () => void latest.current();
    sendLatest();
    const timer = setInterval(sendLatest, pause);
    addEventListener("online", sendLatest);
    return () => {
      clearInterval(timer);
      clearTimeout(gathered.current);
      gathered.current = undefined;
      sendLatest();
      removeEventListener("online", sendLatest);
    };
  }, []);

  const toggle = useCallback(
    (person: Guest) => {
      const { user_id, checked_in_at } = person;
      if (checked_in_at) checkIn.add(...takeBack(person, checkIn.$notes.get()));
      else checkIn.add({ user_id, at: new Date().toISOString() });
      gathered.current ??= setTimeout(() => {
        gathered.current = undefined;
        void latest.current();
      }, gathering);
    },
    [checkIn],
  );
  const people = useMemo(() => query.data && applyNotes(query.data, notes), [query.data, notes]);
  const reload = async () => applyNotes((await refetch()).data ?? [], checkIn.$notes.get());
  return { query, people, toggle, reload, send, unsent: notes.length, failure };
}
