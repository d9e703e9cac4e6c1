import { standalone, startBackend } from "../../backend/index.ts";
import { run, stopOnSignal } from "../../program/run.ts";

/** One process of the embedded backend, as in `npm start`. Sends its address to its parent process. */
await run(async () => {
  const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
  const backend = await startBackend({
    dataDir,
    databaseUrl,
    ...standalone,
  });
  stopOnSignal(backend.close, () => {});
  const { url, publishableKey } = backend;
  process.send?.({ url, publishableKey });
});
