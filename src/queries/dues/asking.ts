import { askDues, askingFailure, previewDues } from "../../data/dues/asking.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import { plural } from "../../domain/text/plural.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { write } from "../core/write.ts";

export const duesPreview = (year: number, page: number) =>
  readPage({
    key: ["dues", "preview", year, page],
    failure: duesFailures.preview,
    get: () => asUser(previewDues)(year, page),
  });

export interface Asking {
  year: number;
  due: string;
  /** How many people the preview showed. */
  number: number;
  question: string;
  /** Called after each thousand. */
  onProgress: (asked: number) => void;
  /** Stops between two requests; whoever has been asked stays asked. */
  signal: AbortSignal;
}

/** Asks everybody, a thousand in each request. Returns how many. */
async function askAll({ year, due, number, onProgress, signal }: Asking): Promise<number> {
  let asked = 0;
  while (asked < number && !signal.aborted) {
    const added = await asUser(askDues)(year, due, number - asked);
    if (added === 0) break;
    asked += added;
    onProgress(asked);
  }
  return asked;
}

export const duesAsking = write({
  call: askAll,
  changes: "dues",
  success: (asked, { number }) =>
    asked < number
      ? `Stopped: ${plural(asked, "person", "people")} of ${number.toLocaleString("en")} asked`
      : `${plural(asked, "person", "people")} asked for dues`,
  failure: askingFailure,
  question: ({ year, question, number }) => ({
    title: `Ask ${plural(number, "person", "people")} for their dues of ${year}?`,
    text: question,
    action: `Ask ${plural(number, "person", "people")}`,
    isHarmless: true,
  }),
});
