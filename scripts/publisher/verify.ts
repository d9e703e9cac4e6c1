import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.ts";
import { listFiles } from "./files.ts";

const needed = ["index.html", "404.html", "news.html", "events.html", "revision.json", "_headers"];

/** Looks at a finished build before anybody else does: its pages are there and none is cut off. */
export async function checkSite(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const missing = needed.filter((name) => !files.includes(name));
  if (missing.length > 0) throw new StartError(`No site was built: ${missing.join(", ")} did not come out.`);
  for (const name of files.filter((file) => file.endsWith(".html"))) {
    const html = await readFile(join(folder, name), "utf8");
    if (!html.trimEnd().endsWith("</html>")) throw new StartError(`No site was built: ${name} is cut off.`);
  }
}
