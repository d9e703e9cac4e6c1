import { atom, type WritableAtom } from "nanostores";

/** Something that is read from the database. */
export type Loading<Value> = { status: "loading" } | { status: "failed" } | { status: "ready"; value: Value };

interface Loader<Value, Args extends unknown[]> {
  $state: WritableAtom<Loading<Value>>;
  /** Reads anew; until the answer is there the state is "loading". */
  load: (...args: Args) => Promise<void>;
  /** Reads anew, and what is shown stays until the answer is there. */
  reload: (...args: Args) => Promise<void>;
  /** What is known without reading. */
  show: (value: Value) => void;
}

/** The one way from "loading" to "ready" or "failed". Of two reads at once the later one counts. */
export function createLoader<Value, Args extends unknown[]>(
  read: (...args: Args) => Promise<Value>,
): Loader<Value, Args> {
  const $state = atom<Loading<Value>>({ status: "loading" });
  let latest = 0;
  const show = (value: Value) => {
    latest += 1;
    $state.set({ status: "ready", value });
  };
  const reload = async (...args: Args) => {
    latest += 1;
    const own = latest;
    const next = await read(...args).then(
      (value): Loading<Value> => ({ status: "ready", value }),
      (): Loading<Value> => ({ status: "failed" }),
    );
    if (own === latest) $state.set(next);
  };
  const load = (...args: Args) => {
    $state.set({ status: "loading" });
    return reload(...args);
  };
  return { $state, load, reload, show };
}
