import { readFile, writeFile } from "node:fs/promises";
import { completeLockfile, findAbsent, type Lockfile, readPlatform } from "../lockfile/lockfile.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";

/**
 * Adds every platform's packages to package-lock.json. npm leaves out optional packages that its registry does not have.
 * On another machine `npm ci` would then refuse the lockfile, and `npm install` would install no compiler.
 */
await run(async () => {
  const lockfile: Lockfile = JSON.parse(await readFile("package-lock.json", "utf8"));
  const absent = findAbsent(lockfile);
  for (const { name, version } of absent) {
    if (!/^\d+\.\d+\.\d+[-.\w]*$/.test(version))
      throw new StartError(`We can’t lock ${name}, because its version is given as a range: ${version}.`);
    if (Object.keys(readPlatform(name)).length === 0)
      throw new StartError(
        `We can’t add ${name}, because its name includes no platform. It would be installed everywhere.`,
      );
  }
  await writeFile("package-lock.json", `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  console.log(
    absent.map(({ name, version }) => `Added ${name} ${version}`).join("\n") || "Nothing is missing.",
  );
});
