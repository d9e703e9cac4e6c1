import { getKeys } from "./keys.ts";

/** A fixed list of values with labels, offered in selects and checked by the database. */
export interface Choice<Value extends string> {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** A new record's value. */
  initial: Value;
}

/** A Choice's values as a type: `ValueOf<typeof newsCategories>`. */
export type ValueOf<List> = List extends Choice<infer Value> ? Value : never;

/** `labels` are in display order. */
export function defineChoice<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  initial: NoInfer<Value>,
): Choice<Value> {
  return { values: getKeys(labels), labels, initial };
}

export function getLabel<Value extends string>(choice: Choice<Value>, value: string): string {
  return isOneOf(choice, value) ? choice.labels[value] : value;
}

export function isOneOf<Value extends string>(choice: Choice<Value>, value: unknown): value is Value {
  return choice.values.some((known) => known === value);
}
