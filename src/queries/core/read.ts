import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callForPeople } from "./call.ts";
import type { Shown } from "./refresh.ts";

interface Read<Data> {
  /** Starts with the word by which writes invalidate it; see refresh.ts. */
  key: readonly [Shown, ...unknown[]];
  /** Error message if the server has none for users. */
  failure: string;
  get: () => Promise<Data>;
}

/** A back office query. Its errors always have a user-facing message. */
export function read<Data>({ key, failure, get }: Read<Data>) {
  return queryOptions({ queryKey: key, queryFn: () => callForPeople(failure, get) });
}

/** For lists: keeps the current page, dimmed, until the next one arrives. */
export function readPage<Data>(page: Read<Data>) {
  return queryOptions({ ...read(page), placeholderData: keepPreviousData });
}

/** For forms: later reads never overwrite input. */
export function readOnce<Data>(entry: Read<Data>) {
  return queryOptions({
    ...read(entry),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
