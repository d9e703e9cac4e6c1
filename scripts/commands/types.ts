// By hand, because `supabase gen types` does not turn checks into unions and does not know which columns of a view can be null.
import { writeFile } from "node:fs/promises";
import { standalone, startBackend } from "../backend/index.ts";
import { run } from "../program/run.ts";
import { generateTypes } from "../types/generate.ts";

/** Generates src/domain/database.types.ts from the migrations. */
await run(async () => {
  const backend = await startBackend({
    dataDir: "memory",
    ...standalone,
  });
  await writeFile("src/domain/database.types.ts", await generateTypes(backend.db));
  await backend.close();
});
