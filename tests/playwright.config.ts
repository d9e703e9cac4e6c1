import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { getLaunchOptions } from "../scripts/program/browser.ts";
import { mailUrl, ports, siteUrl } from "./journeys/support/addresses.ts";
import "./support/quick-hashes.ts";

/** Change what visitors read. Those before them may rely on the demo content as it was first built. */
const writing = ["admin.*.test.ts", "fresh.test.ts"];
/** Wait for the website to come to rest. */
const publishing = "publishing.test.ts";

/** Playwright would run all journeys of the earlier groups before a single file or title. */
const isWhole = !process.argv.some((argument) => /\.test\.ts|^(-g|--grep)\b/.test(argument));

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
  projects: [
    { name: "reading", testIgnore: [...writing, publishing] },
    { name: "writing", testMatch: writing, dependencies: isWhole ? ["reading"] : [] },
    { name: "publishing", testMatch: publishing, dependencies: isWhole ? ["writing"] : [] },
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
    timeout: 600_000,
    stdout: process.env.JOURNEYS_TRACE ? "pipe" : "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      SITE_PORT: String(ports.site),
      SUPABASE_PORT: String(ports.supabase),
      MAIL_PORT: new URL(mailUrl).port,
      // Journeys delete what they create, many items at once, without an administrator's confirmation.
      PUBLISH_SHRINK: "allow",
      // Hundreds of people sign in from one address.
      AUTH_RATE_LIMITS: "off",
      // They save something every second: a build for each would take the machine from them.
      PUBLISH_INTERVAL: "3",
    },
  },
});
