import { useState } from "react";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { OwnRegistration, Party } from "../../domain/events/place.ts";

/** The party as it stands or is being typed. What was typed outlives failures and later reads. */
export function useParty(event: AlumniEvent, own: OwnRegistration | null) {
  const [typed, setTyped] = useState<Partial<Party>>({});
  const { guests, answers } = { guests: 0, answers: [], ...own, ...typed };
  const party: Party = {
    guests: Math.min(guests, event.guests_allowed),
    answers: event.questions.map((_, index) => answers[index] ?? ""),
  };
  return { party, setParty: (change: Partial<Party>) => setTyped({ ...typed, ...change }) };
}
