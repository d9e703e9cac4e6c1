import { useStore } from "@nanostores/react";
import type { Words } from "../../domain/core/list.ts";
import { $page } from "../base/router.ts";

/** Parses the list's state from the URL. */
export function useList<List>(parse: (words: Words) => List): List {
  return parse(useStore($page)?.search ?? {});
}
