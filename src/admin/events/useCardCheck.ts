import { useQuery } from "@tanstack/react-query";
import type { Guest } from "../../domain/door.ts";
import { type CardAnswer, type CardSeal, greet, readCardCode, sealCardCode } from "../../domain/door-card.ts";
import { cardSeals } from "../../queries/door.ts";
import { checkCard } from "../../stores/card-check.ts";
import { pause, type useDoor } from "./useDoor.ts";

/** Checks in whose card is shown. People of the list are known without a connection. */
export function useCardCheck(eventId: string, { people = [], reload, toggle }: ReturnType<typeof useDoor>) {
  const seals = useQuery({ ...cardSeals(eventId), refetchInterval: pause });

  /** Registered a moment ago, or with a card that was first opened in the queue. */
  const findAnew = async (seal: string) => {
    const [list, { data }] = await Promise.all([reload(), seals.refetch()]);
    return findPerson(seal, list, data);
  };

  return async (text: string): Promise<CardAnswer> => {
    const code = readCardCode(text);
    if (!code) return { is: "other" };
    const seal = await sealCardCode(code);
    const person = findPerson(seal, people, seals.data) ?? (await findAnew(seal));
    if (!person) return { is: await judgeStranger(code) };
    const answer = greet(person);
    if (answer.is === "in") toggle(person);
    return answer;
  };
}

function findPerson(seal: string, people: readonly Guest[], seals: readonly CardSeal[] = []) {
  const owner = seals.find((one) => one.seal === seal)?.user_id;
  return people.find(({ user_id }) => user_id === owner);
}

const judgeStranger = (code: string) =>
  checkCard(code).then(
    ({ is_valid }) => (is_valid ? "stranger" : "invalid"),
    () => "unknown" as const,
  );
