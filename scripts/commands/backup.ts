import { plural } from "../../src/domain/text/plural.ts";
import { backUpFiles, findHostedProject } from "../backup/files.ts";
import { backUpFolder } from "../backup/folder.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { run } from "../program/run.ts";

/**
 * Backs up the whole embedded backend, or a hosted project's files; pg_dump backs up its rows and accounts.
 */
await run(async () => {
  loadProjectFile();
  const target = process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-")}`;
  const project = findHostedProject();
  if (project) {
    const count = await backUpFiles(project, target);
    console.log(
      `${plural(count, "file")} copied to ${target}/. Rows and accounts need a separate dump: see .github/deploying/backup.md.`,
    );
  } else {
    await backUpFolder(readEnvironment(), target);
    console.log(
      `Rows, accounts, files and keys were copied to ${target}/. Keep it as secret as the site’s data.`,
    );
  }
});
