/** A fixed list of values with their labels, as selects show and the database checks them. */
export interface Choice<Value extends string> {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** What a new record starts with. */
  initial: Value;
}

export function getLabel<Value extends string>(choice: Choice<Value>, value: string): string {
  return isOneOf(choice, value) ? choice.labels[value] : value;
}

export function isOneOf<Value extends string>(choice: Choice<Value>, value: unknown): value is Value {
  return choice.values.includes(value as Value);
}
