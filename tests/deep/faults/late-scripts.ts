import type { Page } from "@playwright/test";

/** Each script is lost on only one screen: the others would show the same. */
const tried = new Set<string>();

/** Scripts that the page requests once it runs: those that no other script needs in order to start. */
export async function listLateScripts(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.js$/.test(pathname)) asked.add(pathname);
  };
  page.on("request", note);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  const html = await (await page.request.get(address)).text();
  const early = new Set<string>();
  const read = async (path: string): Promise<void> => {
    if (early.has(path)) return;
    early.add(path);
    const code = await (await page.request.get(path)).text();
    const needed = [...code.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, name]) => `/_astro/${name}`,
    );
    await Promise.all(needed.map(read));
  };
  await Promise.all([...html.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, path = ""]) => read(path)));
  const late = [...asked].filter((path) => !early.has(path) && !tried.has(path));
  for (const path of late) tried.add(path);
  return late;
}
