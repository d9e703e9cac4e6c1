import { atom } from "nanostores";

export interface Question {
  title: string;
  text: string;
  /** What it means, point by point. */
  points?: readonly string[];
  /** What the button says that goes on: "Delete member". */
  action: string;
  /** What the other button says. */
  stay?: string;
}

interface Removal {
  /** Of what is to go; "this photo" when it has none. */
  name: string | null;
  text: string;
  /** "Delete album". */
  action: string;
}

/** The question before something is deleted: it names what goes, so that the wrong row is noticed in time. */
export function askRemoval({ name, text, action }: Removal): Promise<boolean> {
  return askConfirmation({ title: name ? `Delete “${name}”?` : `${action}?`, text, action });
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
