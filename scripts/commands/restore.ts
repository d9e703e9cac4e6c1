import { plural } from "../../src/domain/text/plural.ts";
import { findHostedProject, restoreFiles } from "../backup/files.ts";
import { restoreFolder } from "../backup/folder.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";

/** Restores a backup made by `npm run backup`. */
await run(async () => {
  loadProjectFile();
  const backup = process.argv[2];
  if (!backup) throw new StartError("Name the backup: npm run restore -- FOLDER");
  const project = findHostedProject();
  if (project)
    return console.log(`Restored ${plural(await restoreFiles(project, backup), "file")} to ${project.url}.`);
  const environment = readEnvironment();
  await restoreFolder(backup, environment);
  console.log(`The data was restored to ${environment.dataDir}. Run npm start to use it.`);
});
