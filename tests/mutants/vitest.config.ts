import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import "../support/quick-hashes.ts";

/** The policy tests, run by the mutants' runner. See run.ts. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    name: "mutants",
    include: ["tests/policies/**/*.test.ts"],
    // schema.test.ts reads the catalogue: record.ts runs its queries.
    exclude: ["tests/policies/schema/schema.test.ts"],
    globalSetup: ["tests/mutants/setup.ts"],
    runner: "tests/mutants/runner.ts",
    maxWorkers: 2,
    // A failing test leaves unhandled promises.
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
