import { rmSync } from "node:fs";
import { dataDir } from "./addresses.ts";

/** Runs `npm start` on an empty data folder. */
rmSync(dataDir, { recursive: true, force: true });
process.env.DATA_DIR = dataDir;
await import("../../../scripts/commands/start.ts");
