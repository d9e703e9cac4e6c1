import { atom } from "nanostores";

export interface Question {
  title: string;
  text: string;
  /** What it means, point by point. */
  points?: readonly string[];
  /** What the button says that goes on: "Delete member". */
  action: string;
  /** What a third button says, if there is another way to go on. */
  other?: string;
  /** What the button says that changes nothing. */
  stay?: string;
}

type Answer = "action" | "other" | "stay";

interface OpenQuestion extends Question {
  answer: (answer: Answer) => void;
}

export const $question = atom<OpenQuestion | null>(null);

/** Closed in any other way it is answered with "stay". */
export function askQuestion(question: Question): Promise<Answer> {
  $question.get()?.answer("stay");
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      $question.set(null);
      resolve(given);
    };
    $question.set({ ...question, answer });
  });
}

/** Asks before something that cannot be taken back. True when the person wants to go on. */
export async function askConfirmation(question: Question): Promise<boolean> {
  return (await askQuestion(question)) === "action";
}
