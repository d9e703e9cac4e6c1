import { atom } from "nanostores";

export interface Question {
  title: string;
  text: string;
  /** What the button says that goes on: "Delete member". */
  action: string;
  /** What the other button says. */
  stay?: string;
}

interface OpenQuestion extends Question {
  answer: (isYes: boolean) => void;
}

export const $question = atom<OpenQuestion | null>(null);

/** Asks before something that cannot be taken back. True when the person wants to go on. */
export function askConfirmation(question: Question): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      $question.set(null);
      resolve(isYes);
    };
    $question.set({ ...question, answer });
  });
}
