import { startBackend } from "../../scripts/backend/index.ts";
import { fillStage } from "./setup.ts";

const [databaseUrl] = process.argv.slice(2);

/** A process with a backend, in memory or on a database; tells its stage to the test run that forked it, and ends with it. */
const backend = await startBackend({
  dataDir: "memory",
  databaseUrl,
  port: 0,
  mailPort: 0,
  siteUrl: "http://localhost",
});
process.once("disconnect", () => backend.close());
process.send?.(await fillStage(backend));
