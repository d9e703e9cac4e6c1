import { diffWordsWithSpace } from "diff";

export interface TextPart {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Characters of unchanged text shown before and after a change. */
const context = 160;

/** Compares two texts word by word, in reading order; long unchanged parts are cut to "…". */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts = listRuns(before, after).flatMap(({ removed, added, same }): TextPart[] => [
    { text: removed, kind: "removed" },
    { text: added, kind: "added" },
    { text: same, kind: "same" },
  ]);
  return parts
    .filter(({ text }) => text !== "")
    .map((part, index, { length }) =>
      part.kind === "same" ? { ...part, text: shorten(part.text, index > 0, index < length - 1) } : part,
    );
}

/** A change and the unchanged text after it. */
interface Run {
  removed: string;
  added: string;
  same: string;
}

/** Joins two changes if the text between them is shorter than either, because whole phrases are easier to read. */
function listRuns(before: string, after: string): Run[] {
  const runs: Run[] = [{ removed: "", added: "", same: "" }];
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = runs.at(-1);
    const kind = added ? "added" : removed ? "removed" : "same";
    if (last && (kind === "same" || last.same === "")) last[kind] += value;
    else runs.push({ removed: "", added: "", same: "", [kind]: value });
  }
  const joined: Run[] = [];
  for (let run of runs) {
    for (let last = joined.at(-1); last && isOneChange(last, run); last = joined.at(-1)) {
      joined.pop();
      const [removed, added] = [last.removed + last.same + run.removed, last.added + last.same + run.added];
      run = { removed, added, same: run.same };
    }
    joined.push(run);
  }
  return joined;
}

const getSize = ({ removed, added }: Run) => Math.max(removed.length, added.length);

/** False if both only add or both only remove. */
function isOneChange(one: Run, next: Run): boolean {
  const isMixed = one.removed + next.removed !== "" && one.added + next.added !== "";
  return isMixed && one.same.length <= Math.min(getSize(one), getSize(next));
}

function shorten(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const [head, tail] = [hasBefore ? context : 0, hasAfter ? context : 0];
  if (text.length <= head + tail + 40) return text;
  return `${text.slice(0, head)} … ${tail ? text.slice(-tail) : ""}`;
}
