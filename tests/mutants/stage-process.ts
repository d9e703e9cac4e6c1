import { startBackend } from "../../scripts/backend/index.ts";
import { fillStage } from "../policies/setup.ts";

/** A backend with the personas on the database that is named; tells its stage to the run that forked it, and ends with it. */
const backend = await startBackend({
  dataDir: "memory",
  databaseUrl: process.argv[2],
  port: 0,
  mailPort: 0,
  siteUrl: "http://localhost",
});
process.once("disconnect", () => backend.close());
process.send?.(await fillStage(backend));
