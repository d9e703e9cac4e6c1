import { writeFile } from "node:fs/promises";
import { startBackend } from "./backend/index.ts";
import { run } from "./run.ts";
import { generateTypes } from "./types/generate.ts";

/** Generates src/domain/database.types.ts from the migrations. */
await run(async () => {
  const backend = await startBackend({
    dataDir: "memory",
    port: 0,
    mailPort: 0,
    siteUrl: "http://localhost",
  });
  await writeFile("src/domain/database.types.ts", await generateTypes(backend.db));
  await backend.close();
});
