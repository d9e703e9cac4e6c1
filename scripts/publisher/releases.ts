import { chmod, mkdir, mkdtemp, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { StartError } from "../program/errors.ts";
import { type BuiltFrom, readBuiltFrom } from "./built-from.ts";
import { HoldFile } from "./hold.ts";

/** Number of finished sites to keep: the served one and those available for a rollback. */
export const keptReleases = 5;
const draftPrefix = ".draft-";
const linkDraft = ".current-new";
const holdDraft = /^hold\..*\.draft$/;

/** A release is named after its revision and time, so that names can be sorted by time. */
const namePattern = /^(\d+)-(\d{8}T\d{9}Z)$/;

/**
 * One folder's finished sites, and a link to the served one:
 *
 *     current -> releases/42-20261121T120000000Z
 *     releases/42-20261121T120000000Z/…
 *     hold                               only while rolled back
 *
 * `current` moves in a single rename, so readers always see a whole site.
 */
export class Releases {
  readonly folder: string;
  readonly hold: HoldFile;

  private constructor(folder: string) {
    this.folder = folder;
    this.hold = new HoldFile(folder);
  }

  /** For commands that run beside the publisher, which may be working. */
  static find(folder: string): Releases {
    return new Releases(resolve(folder));
  }

  /** The publisher deletes files in its folder, so the folder must be empty or already its own. */
  static async refuseOtherFiles(folder: string): Promise<void> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name !== "lock");
    if (names.length === 0 || names.includes("releases")) return;
    throw new StartError(
      `The folder ${folder} has files that the publisher didn’t make. Set PUBLISH_DIR to an empty folder.`,
    );
  }

  /** For the publisher: also removes an interrupted publisher's leftovers. */
  static async open(folder: string): Promise<Releases> {
    const releases = Releases.find(folder);
    await Releases.refuseOtherFiles(folder);
    await mkdir(join(releases.folder, "releases"), { recursive: true });
    await releases.#removeLeftovers();
    const hold = await releases.hold.get();
    const served = await releases.getServed();
    if (hold && hold.release !== served?.name) await releases.serve(hold.release);
    else if (!served) await releases.#serveNewest();
    return releases;
  }

  /** The site that visitors see. */
  get current(): string {
    return join(this.folder, "current");
  }

  getFolder(name: string): string {
    return join(this.folder, "releases", name);
  }

  /** Names, newest first. */
  async list(): Promise<string[]> {
    const names = await readdir(join(this.folder, "releases")).catch(() => []);
    const time = (name: string) => namePattern.exec(name)?.[2] ?? "";
    return names.filter(time).sort((one, other) => (time(one) < time(other) ? 1 : -1));
  }

  /** Null when no valid site is served. */
  async getServed(): Promise<({ name: string } & BuiltFrom) | null> {
    const target = await readlink(this.current).catch(() => null);
    if (!target) return null;
    const name = basename(target);
    const site = await readBuiltFrom(this.getFolder(name)).catch(() => null);
    return site && { name, ...site };
  }

  /** A folder for the next site, with the files of the spare if there is one. */
  async makeDraft(): Promise<string> {
    const draft = await mkdtemp(join(this.folder, "releases", draftPrefix));
    await rename(this.#spare, draft).catch(() => {});
    return draft;
  }

  /** Removes a draft that did not become a release. */
  async discard(draft: string): Promise<void> {
    // Leftovers are removed at the next start.
    await rm(draft, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }

  /** The spare; an empty one if there was none. */
  async makeSpare(): Promise<string> {
    await mkdir(this.#spare, { recursive: true });
    return this.#spare;
  }

  async dropSpare(): Promise<void> {
    await this.discard(this.#spare);
  }

  /** An older site, updated between two builds, from which the next build starts. */
  get #spare(): string {
    return join(this.folder, "releases", `${draftPrefix}spare`);
  }

  /** Turns a complete draft into the served release. */
  async install(draft: string, revision: number, now = new Date()): Promise<string> {
    const name = `${revision}-${now.toISOString().replace(/[-:.]/g, "")}`;
    // Drafts are private to this user; a separate web server must be able to read releases.
    await chmod(draft, 0o755);
    await rename(draft, this.getFolder(name));
    await this.serve(name);
    return name;
  }

  async serve(name: string): Promise<void> {
    const link = join(this.folder, linkDraft);
    await rm(link, { force: true });
    await symlink(join("releases", name), link);
    await rename(link, this.current);
  }

  /** Removes all but the last five releases and the served one; the newest of them becomes the spare if one is wanted. */
  async prune(keepsSpare = false): Promise<void> {
    const served = await this.getServed();
    const old = (await this.list()).slice(keptReleases).filter((name) => name !== served?.name);
    for (const name of old) if (!(keepsSpare && (await this.#makeSpare(name)))) await this.#remove(name);
  }

  /** False if there is a spare already: a folder with files is not replaced. */
  #makeSpare(name: string): Promise<boolean> {
    return rename(this.getFolder(name), this.#spare).then(
      () => true,
      () => false,
    );
  }

  /** Renames first, so that an interrupted removal leaves no partial release. */
  async #remove(name: string): Promise<void> {
    const doomed = join(this.folder, "releases", `${draftPrefix}${name}`);
    await rename(this.getFolder(name), doomed);
    await rm(doomed, { recursive: true, force: true });
  }

  async #removeLeftovers(): Promise<void> {
    const folder = join(this.folder, "releases");
    const left = (await readdir(folder)).filter((name) => name.startsWith(draftPrefix));
    for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
    const drafts = (await readdir(this.folder)).filter((name) => name === linkDraft || holdDraft.test(name));
    for (const name of drafts) await rm(join(this.folder, name), { force: true });
  }

  async #serveNewest(): Promise<void> {
    for (const name of await this.list()) {
      if (await readBuiltFrom(this.getFolder(name)).catch(() => null)) return this.serve(name);
    }
  }
}
