import { backUpFiles, findHostedProject } from "../backup/files.ts";
import { backUpFolder } from "../backup/folder.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { run } from "../program/run.ts";

/**
 * Backs up the whole embedded backend, or a hosted project's files; its rows and accounts are pg_dump's task.
 */
await run(async () => {
  loadProjectFile();
  const target = process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-")}`;
  const project = findHostedProject();
  if (project) {
    const count = await backUpFiles(project, target);
    console.log(
      `${count} files are in ${target}/. Rows and accounts need a dump of their own: see .github/DEPLOYING.md, Backups.`,
    );
  } else {
    await backUpFolder(readEnvironment(), target);
    console.log(`Rows, accounts, files and keys are in ${target}/. Keep it as secret as the site's data.`);
  }
});
