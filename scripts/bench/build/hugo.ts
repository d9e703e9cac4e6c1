import { execFile, spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Article, Template } from "./template.ts";

export const hasHugo = !spawnSync("hugo", ["version"]).error;

/**
 * Milliseconds in which Hugo builds the same articles with the same page template, and a list, a feed and a sitemap, as we
 * do.
 */
export async function buildWithHugo(
  folder: string,
  articles: readonly Article[],
  template: Template,
): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const layouts = join(folder, "layouts");
  for (const path of [join(layouts, "_default"), join(folder, "content", "news")])
    await mkdir(path, { recursive: true });
  const settings = {
    baseURL: "http://localhost:4321/",
    title: "Alumni",
    uglyURLs: true,
    disableKinds: ["taxonomy", "term"],
  };
  await writeFile(join(folder, "config.json"), JSON.stringify(settings));
  const list = "{{ range .Pages }}<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}";
  await writeFile(join(layouts, "_default", "single.html"), template.page);
  await writeFile(join(layouts, "_default", "list.html"), template.around(list));
  await writeFile(join(layouts, "index.html"), template.around("{{ len .Site.RegularPages }} items"));
  for (const { id, title, content, date } of articles) {
    const head = JSON.stringify({ title, date });
    await writeFile(join(folder, "content", "news", `${id}.html`), `${head}\n${content}\n`);
  }
  const start = performance.now();
  await promisify(execFile)("hugo", ["--source", folder, "--quiet"], { maxBuffer: 1e9 });
  return performance.now() - start;
}
