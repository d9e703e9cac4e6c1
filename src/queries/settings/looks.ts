import { addMark, getMark, lookFailures, saveLook } from "../../data/settings/looks.ts";
import { getSettings } from "../../data/settings/settings.ts";
import { readFailures } from "../../domain/failures.ts";
import { colourPairs } from "../../domain/settings/colour-pair.ts";
import type { Look, NewLogo } from "../../domain/settings/look.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** The association's looks and names, with the logo as a data address. */
export const lookInUse = read({
  key: ["settings", "looks"],
  failure: readFailures.settings,
  get: async () => {
    const [settings, logo] = await Promise.all([asUser(getSettings)(), asUser(getMark)()]);
    return { settings, logo };
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

interface LogoChoice {
  before: Look;
  /** Null for the drawn logo. */
  logo: NewLogo | null;
}

export const logoChoice = write({
  call: async ({ before, logo }: LogoChoice) => {
    const logo_id = logo && (await asUser(addMark)(logo));
    await asUser(saveLook)(before, { logo_id });
    return logo_id;
  },
  changes: "settings",
  success: (_, { logo }) => (logo ? "The website takes the new logo" : "Back to the original logo"),
  failure: lookFailures.logo,
  undo: (logo_id, { before }) => asUser(saveLook)({ ...before, logo_id }, { logo_id: before.logo_id }),
});
