import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { findFirst } from "../../scripts/program/browser.ts";

/** The stock Firefox of this machine, or the one named. Playwright's own is another program. */
const findFirefox = () => findFirst([process.env.FIREFOX_PATH], ["firefox-esr", "firefox"]);

/** What Playwright bundles; it is no package of ours. */
const bundle: { ws: { prototype: EventEmitter } } = createRequire(
  createRequire(import.meta.url).resolve("playwright"),
)("playwright-core/lib/utilsBundle");

/** The command with which Playwright sets the colours of every page; Firefox 153 does not know it yet. */
const unknown =
  /^\{"type":"error","id":(\d+),"error":"unknown command".*"emulation\.setMediaFeaturesOverride/;

/**
 * Has Playwright drive a stock Firefox by WebDriver BiDi, which it can do but for that one command: its error is read
 * as done, so pages keep the colours of the system.
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

/** Nothing is asked of Mozilla while pages are tested. */
const firefoxUserPrefs = {
  "app.normandy.enabled": false,
  "browser.backup.enabled": false,
  "nimbus.rollouts.enabled": false,
  "services.settings.server": "data:,",
};

/** How Playwright starts the Firefox of this machine; undefined where there is none. */
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
