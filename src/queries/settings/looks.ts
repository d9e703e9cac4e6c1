import { addMark, getMark, lookFailures, saveLook } from "../../data/settings/looks.ts";
import { getSettings } from "../../data/settings/settings.ts";
import { readFailures } from "../../domain/failures.ts";
import { colourPairs } from "../../domain/settings/colour-pair.ts";
import type { Look, NewMark } from "../../domain/settings/look.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** The association's looks and names, with the mark as a data address. */
export const lookInUse = read({
  key: ["settings", "looks"],
  failure: readFailures.settings,
  get: async () => {
    const [settings, mark] = await Promise.all([asUser(getSettings)(), asUser(getMark)()]);
    return { settings, mark };
  },
});

interface PairChoice {
  before: Look;
  pair: Look["colour_pair"];
}

export const pairChoice = write({
  call: ({ before, pair }: PairChoice) => asUser(saveLook)(before, { colour_pair: pair }),
  changes: "settings",
  success: (_, { pair }) => `${colourPairs.labels[pair]}: the website changes its colours`,
  failure: lookFailures.look,
  undo: (_, { before, pair }) =>
    asUser(saveLook)({ ...before, colour_pair: pair }, { colour_pair: before.colour_pair }),
});

interface MarkChoice {
  before: Look;
  /** Null for the drawn mark. */
  mark: NewMark | null;
}

export const markChoice = write({
  call: async ({ before, mark }: MarkChoice) => {
    const mark_id = mark && (await asUser(addMark)(mark));
    await asUser(saveLook)(before, { mark_id });
    return mark_id;
  },
  changes: "settings",
  success: (_, { mark }) => (mark ? "The website takes the new mark" : "Back to the original mark"),
  failure: lookFailures.mark,
  undo: (mark_id, { before }) => asUser(saveLook)({ ...before, mark_id }, { mark_id: before.mark_id }),
});
