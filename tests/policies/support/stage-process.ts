import { standalone, startBackend } from "../../../scripts/backend/index.ts";
import { arranger, fillStage } from "./setup.ts";

const [databaseUrl] = process.argv.slice(2);

/**
 * A backend in a process, in memory or on a database; it reports its stage to the test run that forked it, and ends
 * with it.
 */
const backend = await startBackend({ dataDir: "memory", databaseUrl, ...standalone });
// Copies of the migrated database have it already.
if (!databaseUrl) await backend.db.exec(arranger);
process.once("disconnect", () => backend.close());
process.send?.(await fillStage(backend));
