/**
 * A function of an object and a time zone that is asked once for both: content that did not change is the same object as
 * in the build before.
 */
export function memoizeByZone<Key extends object, Value>(
  make: (key: Key, timeZone: string) => Value,
): (key: Key, timeZone: string) => Value {
  const made = new WeakMap<Key, { timeZone: string; value: Value }>();
  return (key, timeZone) => {
    const known = made.get(key);
    if (known?.timeZone === timeZone) return known.value;
    const value = make(key, timeZone);
    made.set(key, { timeZone, value });
    return value;
  };
}
