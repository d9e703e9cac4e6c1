import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";
import { Releases } from "../publisher/releases.ts";

/**
 * Switches immediately to the previous release or the one named. It stays until an administrator presses "Publish now"
 * or until `npm run rollback -- --end`.
 */
await run(async () => {
  loadProjectFile();
  const folder = findFolder();
  const releases = Releases.find(folder);
  const wanted = process.argv[2];
  if (wanted === "--end") {
    await releases.hold.end();
    return console.log(
      "The rollback has ended. The publisher will publish the latest content within a minute.",
    );
  }
  const names = await releases.list();
  const served = await releases.getServed();
  const name = wanted ?? names[served ? names.indexOf(served.name) + 1 : 0];
  if (!name) throw new StartError("There is no earlier release to go back to.");
  if (!names.includes(name))
    throw new StartError(`There is no release ${name}. Available: ${names.join(", ")}.`);
  // The hold comes first, so that a running publisher leaves the link alone.
  await releases.hold.set({ release: name, at: new Date().toISOString() });
  await releases.serve(name);
  console.log(`Rolled back${served ? ` from ${served.name}` : ""} to ${name}.`);
  console.log("It stays until someone presses “Publish now” or you run: npm run rollback -- --end");
});

/** The publisher's folder if it is named or exists, or else that of `npm start`. */
function findFolder(): string {
  if (process.env.PUBLISH_DIR) return process.env.PUBLISH_DIR;
  return existsSync(".publish") ? ".publish" : join(readEnvironment().dataDir, "site");
}
