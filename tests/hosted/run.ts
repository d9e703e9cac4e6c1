import { spawnSync } from "node:child_process";
import { run } from "../../scripts/program/run.ts";

/** Asks the embedded backend and Supabase's Auth server the same questions, where the server is found. */
await run(async () => {
  if (!process.env.AUTH_SERVER) {
    console.log(
      "Skipped: these tests need Supabase’s Auth server, whose program AUTH_SERVER names: see .github/CONTRIBUTING.md.",
    );
    return;
  }
  const words = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "hosted",
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync("vitest", words, { stdio: "inherit" });
  process.exit(status ?? 1);
});
