import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { StartError } from "./errors.ts";

/** Headless Chromium first: the full build also draws toolbars, which takes a third of the time of every end-to-end test. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Finds Chromium on this machine: the one in CHROMIUM_PATH, Playwright's, or the system's. */
const findBrowser = () => findFirst([process.env.CHROMIUM_PATH, chromium.executablePath()], names);

/** The first of the paths that exists, or else the first of the programs in PATH. */
export function findFirst(
  paths: readonly (string | undefined)[],
  programs: readonly string[],
): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...paths, ...programs.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find((path) => path && existsSync(path));
}

/** Like findBrowser, but installs Chromium when none is found. */
export function ensureBrowser(): string {
  const ways: [command: string, args: string[]][] = [
    ["npx", ["playwright", "install", "chromium"]],
    ["apt-get", ["update"]],
    ["apt-get", ["install", "-y", "chromium-headless-shell"]],
  ];
  for (const [command, args] of ways) {
    const found = findBrowser();
    if (found) return found;
    console.log(`No browser found. Trying ${command} ${args.join(" ")}`);
    spawnSync(command, args, { stdio: "ignore", timeout: 300_000 });
  }
  const found = findBrowser();
  if (found) return found;
  throw new StartError("The tests need Chromium. Install it, or set CHROMIUM_PATH to it.");
}

/** Debian's Chromium refuses to sandbox for root; the other flags stop background requests. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Without a browser on this machine, Playwright explains how to install one. */
export function getLaunchOptions(args: readonly string[] = []) {
  const executablePath = findBrowser();
  // Without a UTF-8 locale, downloads lose accents in their names.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  return { ...(executablePath && { executablePath }), args: [...browserArgs, ...args], env };
}
