import { run } from "../../program/run.ts";
import { Compression } from "../compress.ts";
import { buildFirstSite } from "./first-site.ts";

/** Builds a whole site in a separate process: `node whole.ts FOLDER compressed`. */
await run(async () => {
  const [outDir = "", kind] = process.argv.slice(2);
  const compression = kind === "compressed" ? new Compression(outDir) : undefined;
  await buildFirstSite(outDir, { compression });
});
