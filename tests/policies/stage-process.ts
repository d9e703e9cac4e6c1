import { startBackend } from "../../scripts/backend/index.ts";
import { fillStage } from "./setup.ts";

/** A process with an in-memory backend; tells its stage to the test run that forked it, and ends with it. */
const backend = await startBackend({
  dataDir: "memory",
  port: 0,
  mailPort: 0,
  siteUrl: "http://localhost",
});
process.once("disconnect", () => backend.close());
process.send?.(await fillStage(backend));
