import { useQuery } from "@tanstack/react-query";
import type { Guest } from "../../../domain/events/door.ts";
import {
  type CardAnswer,
  type CardSeal,
  greet,
  readCardCode,
  sealCardCode,
} from "../../../domain/events/door-card.ts";
import { cardSeals, isCardValid } from "../../../queries/events/door.ts";
import { pause, type useDoor } from "./useDoor.ts";

/** How long a person at the door waits for the server, in milliseconds. */
const patience = 8000;

/** Checks in whose card is shown. People of the list are known without a connection. */
export function useCardCheck(eventId: string, { people = [], reload, toggle }: ReturnType<typeof useDoor>) {
  const seals = useQuery({ ...cardSeals(eventId), refetchInterval: pause });

  /** Registered a moment ago, with a card that was first opened in the queue, or not registered. */
  const askServer = async (code: string, seal: string): Promise<CardAnswer> => {
    const [list, { data }] = await Promise.all([reload(), seals.refetch()]);
    const person = findPerson(seal, list, data);
    if (person) return greet(person);
    return isCardValid(code).then(
      (isValid) => ({ is: isValid ? "unregistered" : "invalid" }),
      () => ({ is: "unknown" }),
    );
  };

  return async (text: string): Promise<CardAnswer> => {
    const code = readCardCode(text);
    if (!code) return { is: "other" };
    const seal = await sealCardCode(code);
    const person = findPerson(seal, people, seals.data);
    const answer = person ? greet(person) : await Promise.race([askServer(code, seal), giveUp()]);
    if (answer.is === "in") toggle(answer.person);
    return answer;
  };
}

function findPerson(seal: string, people: readonly Guest[], seals: readonly CardSeal[] = []) {
  const owner = seals.find((one) => one.seal === seal)?.user_id;
  return people.find(({ user_id }) => user_id === owner);
}

const giveUp = () =>
  new Promise<CardAnswer>((done) => {
    setTimeout(done, patience, { is: "unknown" });
  });
