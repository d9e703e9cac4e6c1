import { useStore } from "@nanostores/react";
import type { Words } from "../../domain/list.ts";
import { $page } from "./router.ts";

/** The list that the address asks for. */
export function useList<List>(parse: (words: Words) => List): List {
  return parse(useStore($page)?.search ?? {});
}
