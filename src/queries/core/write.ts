import type { Question } from "../../stores/core/confirmation.ts";
import type { NoticeDetails } from "../../stores/core/notices.ts";
import type { Changed } from "./refresh.ts";

/** A back office write: its call, texts, question, undo, and what it invalidates. */
export interface Write<Input, Output = unknown> {
  call: (input: Input) => Promise<Output>;
  /** Determines which queries are invalidated; null for none. */
  changes: Changed | null;
  success: string | ((output: Output, input: Input) => string);
  /** Error message if the server has none for users. */
  failure: string | ((input: Input) => string);
  /** A name for the notice, where its text does not include it. */
  about?: (input: Input) => string;
  /** Reverses the write; the notice offers it for ten seconds. */
  undo?: (output: Output, input: Input) => Promise<unknown>;
  /** Asked beforehand; the write runs only if the user confirms. Null: there is nothing to ask. */
  question?: (input: Input) => Question | null | Promise<Question | null>;
}

/** Infers the type parameters. */
export function write<Input, Output>(action: Write<Input, Output>): Write<Input, Output> {
  return action;
}

/** A new entry's form submission. */
export interface Added<Fields> {
  fields: Fields;
}

/** An existing entry's form submission: the entry as the user saw it, and the current field values. */
export interface Edited<Entry, Fields> extends Added<Fields> {
  before: Entry;
}

/** A form's write; it needs no question. `details` is what else the notice says. */
export interface Saving<Input> extends Pick<Write<Input, void>, "call" | "changes"> {
  success: string;
  failure: string;
  details?: (input: Input) => NoticeDetails;
}

/** Infers the type parameters. */
export function saving<Input>(action: Saving<Input>): Saving<Input> {
  return action;
}
