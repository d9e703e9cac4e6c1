import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import { getFirefox } from "../support/firefox.ts";
import { takeShare } from "./share.ts";

/** Journeys of visitors and members that change nothing which others read. */
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
 * Of these, what only Chromium offers a test: shifts of the layout, forced colours, a clock that jumps, downloads, a step
 * back, a question before leaving, a page that goes elsewhere while it is asked something, and a request that fails without
 * a connection. And axe, for which one browser is enough.
 */
const onlyInChromium = [
  /barriers|every answer about a card fits|moves nothing|nothing moves|pushes nothing|system gives the colours|on paper|finger/,
  /thirty days|while nobody looked|without a connection|does not answer|cannot be saved/,
  /downloads everything|under the document's own name|leaving the page asks|member's card/,
  /in the history|through the mail|back button|comes back from an item|stay in the address/,
  /at all its addresses|stored nonsense|chooses the emails to get|by way of the sign-in|what is not found/,
];
/** Playwright sometimes fills in a field of a stock Firefox in a way that the page is not told of. */
const untold =
  /shows in the others|every rule of signing up|writes without seeing an address|searched while typing/;

const firefox = getFirefox();

/** What takes minutes: every screen under every fault, and journeys of visitors and members in a stock Firefox. */
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
