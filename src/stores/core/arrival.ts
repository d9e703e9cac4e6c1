import { computed, type ReadableAtom } from "nanostores";
import type { Loading } from "./loader.ts";

/** Whether any of these reads is still without an answer. */
export const isAnyLoading = (...states: ReadableAtom<Loading<unknown>>[]): ReadableAtom<boolean> =>
  computed(states, (...now) => now.some(({ status }) => status === "loading"));
