import { AsyncLocalStorage } from "node:async_hooks";

/** A page's inputs, recorded while it renders. */
export interface Trace {
  /** Names of the content it read (see content.ts); "now" for the time of the build; or `postponed`. */
  reads: Set<string>;
  /** Names of its files below /media. */
  media: Set<string>;
}

/** Read by pages that the build could not finish, so that the next one renders them again. */
export const postponed = "postponed";

/** The pages that an incremental build wrote and removed, by file. */
export interface PageChanges {
  written: ReadonlyMap<string, string>;
  removed: readonly string[];
}

interface Session {
  /**
   * The build's time, to the hour: all pages agree on what is past, and pages that depend on it are not
   * rendered again for every save. The browser checks to the minute.
   */
  now: Date;
  /** Content already read, by name. */
  memory: Map<string, Promise<unknown>>;
  /** For the last steps of a build; null if all pages are new. */
  changes: PageChanges | null;
  /** Files that the last steps of the build wrote (true) or removed. */
  finished: Map<string, boolean>;
}

type Look = (file: string, html: string) => void;

export type ScriptFiles = ReadonlyMap<string, readonly string[]>;

interface Shared {
  session: Session;
  traces: AsyncLocalStorage<Trace>;
  /** Called with each page as soon as it is rendered. */
  looks: Set<Look>;
  /** The files that each script loads at once, itself included; known once the scripts are bundled. */
  scripts: ScriptFiles;
}

/**
 * One session per process: the bundled pages and the program that renders them have separate copies of this
 * module.
 */
declare global {
  var alumniAssociationBuild: Shared | undefined;
}

function share(): Shared {
  globalThis.alumniAssociationBuild ??= {
    session: begin(),
    traces: new AsyncLocalStorage(),
    looks: new Set(),
    scripts: new Map(),
  };
  return globalThis.alumniAssociationBuild;
}

const hour = 60 * 60 * 1000;

/** SOURCE_DATE_EPOCH (in seconds), a common convention, makes builds at different times identical. */
function begin(): Session {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const moment = epoch ? Number(epoch) * 1000 : Date.now();
  return { now: new Date(moment - (moment % hour)), memory: new Map(), changes: null, finished: new Map() };
}

/** Discards everything read so far, except what is `known`. A build in its own process need not call this. */
export function beginSession(known: ReadonlyMap<string, unknown> = new Map()): void {
  const session = begin();
  for (const [name, value] of known) session.memory.set(name, Promise.resolve(value));
  share().session = session;
}

/** Reports to the last steps of an incremental build which pages it changed. */
export function setChanges(changes: PageChanges): void {
  share().session.changes = changes;
}

export const getChanges = (): PageChanges | null => share().session.changes;
export const getFinished = (): Map<string, boolean> => share().session.finished;

export const addLook = (look: Look): void => void share().looks.add(look);

/** Passes a rendered page to all registered looks. */
export function showPage(file: string, html: string): void {
  for (const look of share().looks) look(file, html);
}

export function setScriptFiles(scripts: ScriptFiles): void {
  share().scripts = scripts;
}

export const getScriptFiles = (): ScriptFiles => share().scripts;

/** Reads once per build, however many callers there are. */
export function readOnce<T>(name: string, read: () => Promise<T>): Promise<T> {
  const { memory } = share().session;
  let reading = memory.get(name) as Promise<T> | undefined;
  if (!reading) {
    reading = read();
    memory.set(name, reading);
  }
  return reading;
}

export function getNow(): Date {
  note("reads", "now");
  return new Date(share().session.now);
}

export function note(kind: keyof Trace, name: string): void {
  share().traces.getStore()?.[kind].add(name);
}

/** Runs `render` and returns its inputs. */
export async function trace<T>(render: () => Promise<T>): Promise<[T, Trace]> {
  const found: Trace = { reads: new Set(), media: new Set() };
  return [await share().traces.run(found, render), found];
}
