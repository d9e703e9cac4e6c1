import type { Question } from "../stores/confirmation.ts";
import type { Changed } from "./refresh.ts";

/** A write of the back office, with everything that belongs to it. */
export interface Write<Input, Output = unknown> {
  call: (input: Input) => Promise<Output>;
  /** Decides what is read again; null when nothing is. */
  changes: Changed | null;
  success: string | ((output: Output, input: Input) => string);
  /** Shown when the server has no message for people. */
  failure: string | ((input: Input) => string);
  /** What the notice is about, where its text does not say so: a name. */
  about?: (input: Input) => string;
  /** Takes back what was done; the notice offers it for ten seconds. */
  undo?: (output: Output, input: Input) => Promise<unknown>;
  /** Asked before; the write runs only when the answer is yes. */
  question?: (input: Input) => Question | Promise<Question>;
}

/** Gives a write its types. */
export function write<Input, Output>(action: Write<Input, Output>): Write<Input, Output> {
  return action;
}

/** What the form of a new entry sends. */
export interface Added<Fields> {
  fields: Fields;
}

/** What the form of an entry that exists sends: the entry as the person saw it, and what the fields say now. */
export interface Edited<Entry, Fields> extends Added<Fields> {
  before: Entry;
}

/** What a form sends; it needs no question, and says by itself what it is about. */
export interface Saving<Input> extends Pick<Write<Input, void>, "call" | "changes"> {
  success: string;
  failure: string;
}

/** Gives the write of a form its types. */
export function saving<Input>(action: Saving<Input>): Saving<Input> {
  return action;
}

/** The question before something is deleted: it names what goes, so that the wrong row is noticed in time. */
export function getRemovalQuestion(what: string, name: string | null, loss = ""): Question {
  const action = `Delete ${what}`;
  return {
    title: name ? `Delete “${name}”?` : `${action}?`,
    text: `Are you sure you want to delete this ${what}?${loss}`,
    action,
  };
}
