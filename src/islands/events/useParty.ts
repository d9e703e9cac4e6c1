import { useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { OwnRegistration, Party } from "../../domain/events/place.ts";

/** The party as stored or as being typed. What was typed survives failures and later reads. */
export function useParty(event: AlumniEvent, own: OwnRegistration | null) {
  const [typed, setTyped] = useState<Partial<Party>>({});
  const { guests, guest_names, answers } = { guests: 0, guest_names: [], answers: [], ...own, ...typed };
  const party: Party = {
    guests: Math.min(guests, event.guests_allowed),
    guest_names,
    answers: event.questions.map((_, index) => answers[index] ?? ""),
  };
  return { party, setParty: (change: Partial<Party>) => setTyped({ ...typed, ...change }) };
}
