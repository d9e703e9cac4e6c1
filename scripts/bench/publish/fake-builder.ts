import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishState } from "../../../src/data/publication/revision.ts";
import type { Builder, Built } from "../../publisher/builder.ts";

/** A fake database state, and a builder that makes a site from it without Astro. */
export class FakeBuilder implements Builder {
  look: PublishState = { revision: 1, confirmed: 0, removals: [] };
  news = 10;
  /** Whether it knows what the last site showed of the lists that wait. */
  knows = false;
  builds = 0;
  forgotten = 0;
  /** Runs in the middle of each build. */
  during: (draft: string, signal: AbortSignal) => Promise<void> = async () => {};

  change(): void {
    this.look = { ...this.look, revision: this.look.revision + 1 };
  }

  publishNow(): void {
    this.change();
    this.look = { ...this.look, confirmed: this.look.revision };
  }

  async build(draft: string, _: string | null, signal: AbortSignal, isHeld: boolean): Promise<Built | null> {
    if (isHeld && !this.knows) return null;
    this.builds += 1;
    const { revision } = this.look;
    await writeSite(draft, revision, this.news);
    await this.during(draft, signal);
    return { held: this.look.removals.filter(({ waits }) => waits) };
  }

  async forget(): Promise<void> {
    this.forgotten += 1;
  }

  async close(): Promise<void> {}
}

/** The smallest valid site; every page shows the revision. */
async function writeSite(folder: string, revision: number, news: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ["index", "404", "news", "events"])
    await writeFile(join(folder, `${name}.html`), `<html>${name} ${revision}</html>`);
  await writeFile(join(folder, "_headers"), "/*\n  X: 1\n");
  await writeFile(join(folder, "revision.json"), JSON.stringify({ revision, counts: { news } }));
}
