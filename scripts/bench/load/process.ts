import { freePorts, startBackend } from "../../backend/index.ts";
import { run, stopOnSignal } from "../../program/run.ts";

/** One process of the embedded backend, as `npm start` has it; tells its address to the process that started it. */
await run(async () => {
  const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
  const backend = await startBackend({
    dataDir,
    databaseUrl,
    ...freePorts,
  });
  stopOnSignal(backend.close, () => {});
  const { url, publishableKey } = backend;
  process.send?.({ url, publishableKey });
});
