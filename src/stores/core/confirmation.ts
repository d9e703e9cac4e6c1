import { atom } from "nanostores";

export interface Question {
  title: string;
  text: string;
  /** The consequences. */
  points?: readonly string[];
  /** Text of the button that proceeds: "Delete member". */
  action: string;
  /** The action loses nothing and can be taken back, so its button is not red. */
  isHarmless?: boolean;
  /** Text of a third button, for another way to proceed. */
  other?: string;
  /** Text of the button that cancels. */
  stay?: string;
}

type Answer = "action" | "other" | "stay";

interface OpenQuestion extends Question {
  answer: (answer: Answer) => void;
}

export const $question = atom<OpenQuestion | null>(null);

/** Closing the dialog in any other way answers "stay". */
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

/** Confirms an irreversible action. True if the user proceeds. */
export async function askConfirmation(question: Question): Promise<boolean> {
  return (await askQuestion(question)) === "action";
}
