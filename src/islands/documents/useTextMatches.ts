import { useEffect, useState } from "react";
import { listTextMatches } from "../../stores/documents.ts";

/** Fewer letters are in almost every text. */
const shortest = 3;
/** Milliseconds without a key before the database is asked. */
const pause = 300;

const none: readonly string[] = [];

/**
 * Ids of documents in whose file the typed words are. Those of the words before stay until there is an answer; without
 * one, the search goes by titles and descriptions alone.
 */
export function useTextMatches(typed: string): readonly string[] {
  const [ids, setIds] = useState(none);
  const words = typed.trim();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly string[]) => isCurrent && setIds(found);
    const ask = () =>
      words.length < shortest ? show(none) : listTextMatches(words).then(show, () => show(none));
    const timer = setTimeout(ask, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  return words ? ids : none;
}
