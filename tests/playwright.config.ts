import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { getLaunchOptions } from "../scripts/program/browser.ts";
import { siteUrl } from "./journeys/support/addresses.ts";
import "./support/quick-hashes.ts";

/** Change what visitors read. Those before them may rely on the demo content as it was first built. */
const writing = ["admin/**/*.test.ts", "fresh.test.ts"];
/** Wait until no build runs or is due. */
const publishing = "publishing.test.ts";

/** Journeys run against everything that `npm start` starts: seeded backend, real build, real server. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 4,
  reporter: process.env.CI ? "dot" : "list",
  // A journey that fails once has found a fault, in the product or in itself.
  retries: 0,
  // Limits against hanging, not expectations: the machine may be slow, and is busy with rebuilds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One after the other: see journeys/run.ts.
  projects: [
    { name: "reading", testIgnore: [...writing, publishing] },
    { name: "writing", testMatch: writing },
    { name: "publishing", testMatch: publishing },
  ],
  use: {
    baseURL: siteUrl,
    // Recording a trace costs as much as the journey itself.
    trace: process.env.JOURNEYS_TRACE ? "retain-on-failure" : "off",
    launchOptions: getLaunchOptions(),
  },
  webServer: {
    command: "node tests/journeys/support/start.ts",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: siteUrl,
    reuseExistingServer: process.env.JOURNEYS_STAGE === "open",
    timeout: 600_000,
    stdout: process.env.JOURNEYS_TRACE ? "pipe" : "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
