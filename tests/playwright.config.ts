import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { browserArgs, findBrowser } from "../scripts/browser.ts";
import { mailUrl, ports, siteUrl } from "./journeys/support/addresses.ts";

/** Journeys run against everything that `npm start` starts: seeded backend, real build, real server. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 3,
  reporter: process.env.CI ? "dot" : "list",
  // Journeys share the machine with the rebuilds they cause: a missed deadline is retried and reported as flaky.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: siteUrl,
    // Recording a trace costs as much as the journey itself.
    trace: process.env.JOURNEYS_TRACE ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
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
    },
  },
});
