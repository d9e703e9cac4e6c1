import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectWithoutSession } from "../src/data/client.ts";
import { getSettings } from "../src/data/settings.ts";
import { startBackend } from "./backend/index.ts";
import { loadProjectFile } from "./environment.ts";
import { printMark } from "./letters/mark.ts";
import { printTemplates, setNames } from "./letters/templates.ts";
import { report, run } from "./run.ts";

/**
 * Writes the mark of the letters and the templates of Auth's mails, with the name and address that the association has in the hosted
 * project's settings; without a project, the demo's.
 */
await run(async () => {
  loadProjectFile();
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  const backend =
    url && key
      ? null
      : await startBackend({ dataDir: "memory", port: 0, mailPort: 0, siteUrl: "http://localhost" });
  const project = backend
    ? { url: backend.url, key: backend.publishableKey }
    : { url: url ?? "", key: key ?? "" };
  const association = await getSettings(connectWithoutSession(project));
  await backend?.close();
  const { files, subjects } = await printTemplates(association);
  for (const [name, text] of Object.entries(files)) await writeFile(join("supabase/templates", name), text);
  await writeFile("src/letters/mark.ts", await printMark());
  const config = "supabase/config.toml";
  await writeFile(
    config,
    setNames(await readFile(config, "utf8"), subjects, association.association_short_name),
  );
  report(`The mails of Auth carry the name ${association.association_name}.`);
});
