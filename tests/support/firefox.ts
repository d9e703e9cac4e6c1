import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { findFirst } from "../../scripts/program/browser.ts";

/** The stock Firefox of this machine, or the one named. Playwright's own is another program. */
const findFirefox = () => findFirst([process.env.FIREFOX_PATH], ["firefox-esr", "firefox"]);

/** A part of Playwright's bundle; it is not one of our packages. */
const bundle: { ws: { prototype: EventEmitter } } = createRequire(
  createRequire(import.meta.url).resolve("playwright"),
)("playwright-core/lib/utilsBundle");

/** The command with which Playwright sets every page's colours; Firefox 153 does not support it yet. */
const unknown =
  /^\{"type":"error","id":(\d+),"error":"unknown command".*"emulation\.setMediaFeaturesOverride/;

/**
 * Makes Playwright drive a stock Firefox through WebDriver BiDi. That works except for this one command: its error is taken
 * as success, so pages keep the system's colours.
 */
function acceptStockFirefox() {
  const { prototype } = bundle.ws;
  const emit = prototype.emit;
  prototype.emit = function (event, ...values) {
    const id = event === "message" ? unknown.exec(String(values[0]))?.[1] : undefined;
    const done = id && Buffer.from(`{"type":"success","id":${id},"result":{}}`);
    return emit.call(this, event, ...(done ? [done, ...values.slice(1)] : values));
  };
}

/** Nothing is requested from Mozilla while pages are tested. */
const firefoxUserPrefs = {
  "app.normandy.enabled": false,
  "browser.backup.enabled": false,
  "nimbus.rollouts.enabled": false,
  "services.settings.server": "data:,",
};

/** How Playwright starts this machine's Firefox; undefined if there is none. */
export function getFirefox() {
  const executablePath = findFirefox();
  if (!executablePath) {
    console.log("No Firefox found, so nothing runs in it: install it, or name one with FIREFOX_PATH.");
    return undefined;
  }
  acceptStockFirefox();
  return {
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { executablePath, firefoxUserPrefs },
  } as const;
}
