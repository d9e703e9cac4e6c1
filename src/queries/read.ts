import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callForPeople } from "./call.ts";
import type { Shown } from "./refresh.ts";

interface Read<Data> {
  /** Begins with the word by which writes refresh it; see refresh.ts. */
  key: readonly [Shown, ...unknown[]];
  /** Shown when the server has no message for people. */
  failure: string;
  get: () => Promise<Data>;
}

/** A read of the back office. Its error always has a text for people. */
export function read<Data>({ key, failure, get }: Read<Data>) {
  return queryOptions({ queryKey: key, queryFn: () => callForPeople(failure, get) });
}

/** For lists: the page that is shown stays, dimmed, until the next one is there. */
export function readPage<Data>(page: Read<Data>) {
  return queryOptions({ ...read(page), placeholderData: keepPreviousData });
}

/** For forms: what is typed is not overwritten by what is read later. */
export function readOnce<Data>(entry: Read<Data>) {
  return queryOptions({
    ...read(entry),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
