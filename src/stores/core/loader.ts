import { atom, type WritableAtom } from "nanostores";

/** State of a database read. */
export type Loading<Value> = { status: "loading" } | { status: "failed" } | { status: "ready"; value: Value };

interface Loader<Value, Args extends unknown[]> {
  $state: WritableAtom<Loading<Value>>;
  /** Reads again; the state is "loading" until the response arrives. */
  load: (...args: Args) => Promise<void>;
  /** Reads again, keeping the current value until the response arrives. */
  reload: (...args: Args) => Promise<void>;
  /** Reads again, keeping the current value even if that fails, so that input below it stays. */
  refresh: (...args: Args) => Promise<void>;
  /** Shows a value known without reading. */
  show: (value: Value) => void;
}

/** The only way from "loading" to "ready" or "failed". Of concurrent reads the latest wins. */
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
  const refresh = (...args: Args) => read(...args).then(show, () => {});
  const load = (...args: Args) => {
    $state.set({ status: "loading" });
    return reload(...args);
  };
  return { $state, load, reload, refresh, show };
}
