import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { getLaunchOptions } from "../scripts/program/browser.ts";
import "./support/quick-hashes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Against hanging, not expectations: the machine may be slow. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/** Threads start faster than processes. By itself Vitest leaves one core free: on two cores, one file at a time. */
const workers = { pool: "threads" as const, maxWorkers: 2 };

/** One database and one set of modules for all policy tests of a worker: each test owns the rows it makes. */
const shared = { ...workers, isolate: false, setupFiles: ["tests/policies/restoring.ts"] };

/** Paths are relative to the repository. One file: `npm run test:unit -- tests/unit/FILE`. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          ...workers,
          // Some wait for other programs most of the time.
          maxWorkers: 3,
          ...limits,
        },
      },
      {
        test: {
          name: "policies",
          include: ["tests/policies/**/*.test.ts"],
          globalSetup: ["tests/policies/setup.ts"],
          ...shared,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: "postgres",
          include: ["tests/policies/**/*.test.ts", "tests/races/**/*.test.ts"],
          globalSetup: ["tests/policies/setup.postgres.ts"],
          ...shared,
          sequence: { groupOrder: 3 },
          ...limits,
        },
      },
      {
        // Minutes each: `npm run test:deep`.
        test: { name: "deep", include: ["tests/deep/**/*.test.ts"], maxWorkers: 1, ...limits },
      },
      {
        plugins: [tailwindcss()],
        // If Vite discovered a library late, it would bundle it with a second copy of React.
        optimizeDeps: {
          entries: ["tests/components/**/*.test.tsx"],
          include: ["react-dropzone", "downshift", "lucide-react", "axe-core", "vitest-browser-react"],
        },
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          setupFiles: ["tests/components/setup.ts"],
          ...limits,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: getLaunchOptions(),
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
