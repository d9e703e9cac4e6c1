import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { getLaunchOptions } from "../scripts/program/browser.ts";
import "./support/quick-hashes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A limit against hanging, not an expectation: the machine may be slow. */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/** Threads start faster than processes. By itself Vitest leaves one core free: on two cores, that is, one file at a time. */
const workers = { pool: "threads" as const, maxWorkers: 2 };

/** Some wait for other programs most of the time. */
const waiting = { ...workers, maxWorkers: 3 };

/** One database and one set of modules for all policy tests of a worker: each test owns the rows it makes. */
const shared = { ...workers, isolate: false, setupFiles: ["tests/policies/support/restoring.ts"] };

/**
 * `npm test` runs every policy on PostgreSQL, and CI those on PGlite that may differ there: it has one session for all requests,
 * its own driver, and migrations that a superuser applied. `npm run test:policies` runs every one on PGlite.
 */
const onPglite = {
  address_changes: "a table of Auth that tests can make on PGlite alone",
  api: "errors, headers and limits of the API over this driver",
  back_office_search: "words, accents and order",
  directory: "words, accents and order",
  "directory.canaries": "what every way of asking gives away",
  files: "a request's transaction in the session that all requests share",
  "matrix.http": "tokens that become roles in that session",
  "members.import": "lists as arguments",
  "profiles.auth": "sign-up, sign-in and recovery in that session",
  publication: "moments, compared with the database's clock",
  publishing: "what is told to those who listen",
  "publishing.webhook": "what is told to those who listen",
  revision: "numbers of transactions",
  saving: "rows as JSON, and moments to the microsecond",
  schema: "what the migrations made: rights, rules, policies, types",
  search: "words, accents and order",
  storage: "files and their rows in one transaction",
};
const pgliteFiles = Object.keys(onPglite).map((name) => `tests/policies/*/${name}.test.ts`);
// A name without a file would test nothing.
for (const file of pgliteFiles)
  if (globSync(file, { cwd: root }).length !== 1) throw new Error(`Not one file is ${file}`);

/**
 * Start programs, builds and servers, or ask a database thousands of questions. They take as long as all other unit tests
 * together, so `npm test` leaves them to CI and to `npm run test:unit`.
 */
const integration = [
  "{backup,doctor,doctor.command,hosted,seed,setup}",
  "backend/{address-change,commands,factors,start}",
  "backend-server/restarts",
  "domain/form/forms.generated",
  "mailer/{arriving,fire,mailer}",
  "publisher/{build,bundle,failure,hardship,held,resident,service}",
  "site/{cloudflare,names}",
  "site-server/process",
].map((names) => `tests/unit/${names}.test.ts`);

/** Paths are relative to the repository. One file: `npm run test:unit -- tests/unit/FILE`. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          exclude: integration,
          ...waiting,
          // Loading the backend anew for each file took a third of the time.
          isolate: false,
          setupFiles: ["tests/unit/support/restoring.ts"],
          ...limits,
        },
      },
      { test: { name: "integration", include: integration, ...waiting, ...limits } },
      {
        test: {
          name: "policies",
          include: ["tests/policies/**/*.test.ts"],
          globalSetup: ["tests/policies/support/setup.ts"],
          ...shared,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: "pglite",
          include: pgliteFiles,
          globalSetup: ["tests/policies/support/setup.ts"],
          ...shared,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: "postgres",
          include: ["tests/policies/**/*.test.ts", "tests/races/**/*.test.ts"],
          globalSetup: ["tests/policies/support/setup.postgres.ts"],
          ...shared,
          sequence: { groupOrder: 3 },
          ...limits,
        },
      },
      {
        // Needs Supabase's Auth server: `npm run test:hosted`.
        test: { name: "hosted", include: ["tests/hosted/**/*.test.ts"], ...workers, ...limits },
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
