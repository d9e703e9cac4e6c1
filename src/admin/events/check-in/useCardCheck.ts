import { useQuery } from "@tanstack/react-query";
import type { Guest } from "../../../domain/events/check-in.ts";
import {
  type CardAnswer,
  type CardHash,
  greet,
  hashCardCode,
  readCardCode,
} from "../../../domain/events/check-in-card.ts";
import { cardHashes, isCardValid } from "../../../queries/events/check-in.ts";
import { pause, type useCheckIn } from "./useCheckIn.ts";

/** How long a person at the door waits for the server, in milliseconds. */
const patience = 8000;

/** Checks in whose card is shown. People of the list are known without a connection. */
export function useCardCheck(
  eventId: string,
  { people = [], reload, toggle }: ReturnType<typeof useCheckIn>,
) {
  const hashes = useQuery({ ...cardHashes(eventId), refetchInterval: pause });

  /** Registered a moment ago, with a card that was first opened in the queue, or not registered. */
  const askServer = async (code: string, hash: string): Promise<CardAnswer> => {
    const [list, { data }] = await Promise.all([reload(), hashes.refetch()]);
    const person = findPerson(hash, list, data);
    if (person) return greet(person);
    return isCardValid(code).then(
      (isValid) => ({ is: isValid ? "unregistered" : "invalid" }),
      () => ({ is: "unknown" }),
    );
  };

  return async (text: string): Promise<CardAnswer> => {
    const code = readCardCode(text);
    if (!code) return { is: "other" };
    const hash = await hashCardCode(code);
    const person = findPerson(hash, people, hashes.data);
    const answer = person ? greet(person) : await Promise.race([askServer(code, hash), giveUp()]);
    if (answer.is === "in") toggle(answer.person);
    return answer;
  };
}

function findPerson(hash: string, people: readonly Guest[], hashes: readonly CardHash[] = []) {
  const owner = hashes.find((one) => one.hash === hash)?.user_id;
  return people.find(({ user_id }) => user_id === owner);
}

const giveUp = () =>
  new Promise<CardAnswer>((done) => {
    setTimeout(done, patience, { is: "unknown" });
  });
