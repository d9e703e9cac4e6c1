import { getDateStyle } from "./date-style.ts";

/**
 * Caches a function's result by object, time zone and date style: content that has not changed is the same object as in the
 * previous build.
 */
export function memoizeByZone<Key extends object, Value>(
  make: (key: Key, timeZone: string) => Value,
): (key: Key, timeZone: string) => Value {
  const made = new WeakMap<Key, { seen: string; value: Value }>();
  return (key, timeZone) => {
    const seen = `${timeZone} ${getDateStyle()}`;
    const known = made.get(key);
    if (known?.seen === seen) return known.value;
    const value = make(key, timeZone);
    made.set(key, { seen, value });
    return value;
  };
}
