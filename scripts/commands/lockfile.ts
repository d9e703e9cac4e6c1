import { readFile, writeFile } from "node:fs/promises";
import { completeLockfile, findAbsent, type Lockfile, readPlatform } from "../lockfile/lockfile.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";

/**
 * Names every platform's packages in package-lock.json. npm leaves out of it each optional package that its registry
 * does not have; on another machine `npm ci` then refuses the lockfile, and `npm install` brings no compiler.
 */
await run(async () => {
  const lockfile: Lockfile = JSON.parse(await readFile("package-lock.json", "utf8"));
  const absent = findAbsent(lockfile);
  for (const { name, version } of absent) {
    if (!/^\d+\.\d+\.\d+[-.\w]*$/.test(version))
      throw new StartError(`${name} is named with the range ${version}: no version can be locked.`);
    if (Object.keys(readPlatform(name)).length === 0)
      throw new StartError(`The name ${name} tells no platform: it would be installed everywhere.`);
  }
  await writeFile("package-lock.json", `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  console.log(
    absent.map(({ name, version }) => `added ${name} ${version}`).join("\n") || "Nothing is missing.",
  );
});
