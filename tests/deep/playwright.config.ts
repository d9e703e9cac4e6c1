import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import { getFirefox } from "../support/firefox.ts";
import { takeShare } from "./share.ts";

/** Visitors' and members' journeys that change nothing that others read. */
const inFirefox = [
  ...["visitor", "news", "events", "calendar", "officers", "gallery", "search", "card"].map(
    (name) => `public/${name}`,
  ),
  ...["sign-in", "sign-up", "password", "guard", "session", "confirm"].map((name) => `auth/${name}`),
  ...[
    ...["account", "documents", "class-page", "emails", "directory", "contact", "membership"],
    "registration",
  ].map((name) => `members/${name}`),
];

/**
 * Excluded from these, because only Chromium lets a test do it: layout shifts, forced colours, a clock that jumps, downloads, going
 * back, a question before leaving, a page that navigates while it is being evaluated, and a request that fails without
 * a connection. Also axe, for which one browser is enough.
 */
const onlyInChromium = [
  /accessible|every answer about a card fits|moves nothing|nothing moves|system sets the colours|printed pages|swiping/,
  /thirty days|while the page was closed|without a connection|does not respond|cannot be saved/,
  /download everything|under the document's name|leaving the page asks|member's card/,
  /in the history|through the email|back button|returning from an item|stay in the address/,
  /at all its addresses|invalid stored session|chooses emails|registers by signing in|an empty result/,
];
/** In a stock Firefox, Playwright sometimes fills in a field without the page being notified. */
const untold =
  /signs in the others|every rule for signing up|writes without seeing an address|searched while typing/;

const firefox = getFirefox();

/** Tests that take minutes: every screen under every fault, and visitors' and members' journeys in a stock Firefox. */
export default defineConfig({
  ...base,
  outputDir: "../../test-results",
  projects: [
    { name: "faults", testDir: "faults", testMatch: "*.journey.ts" },
    ...(firefox
      ? [
          {
            name: "firefox",
            testDir: "../journeys",
            testMatch: takeShare(inFirefox).map((name) => `**/${name}.test.ts`),
            grepInvert: [...onlyInChromium, untold],
            workers: 2,
            use: firefox,
          },
        ]
      : []),
  ],
});
