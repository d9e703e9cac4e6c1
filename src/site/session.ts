import { AsyncLocalStorage } from "node:async_hooks";

/** What a page was made of, noted while it is rendered. */
export interface Trace {
  /** Names of what it read (see content.ts); "now" for the moment of the build. */
  reads: Set<string>;
  /** Names of the files below /media that it shows. */
  media: Set<string>;
}

interface Session {
  /**
   * The hour of the build: all pages agree on what is past, and what tells past from future need not
   * be rendered anew for every save. To the minute it is judged in the browser.
   */
  now: Date;
  /** What was read already, by its name. */
  memory: Map<string, Promise<unknown>>;
}

interface Shared {
  session: Session;
  traces: AsyncLocalStorage<Trace>;
}

/** One for the process: the bundled pages and the program that renders them are different copies of this module. */
const place = Symbol.for("alumni-association.build");
const known = globalThis as { [place]?: Shared };

function share(): Shared {
  known[place] ??= { session: begin(), traces: new AsyncLocalStorage() };
  return known[place];
}

const hour = 60 * 60 * 1000;

/** SOURCE_DATE_EPOCH (seconds) makes two builds at different moments alike; a widespread convention. */
function begin(): Session {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const moment = epoch ? Number(epoch) * 1000 : Date.now();
  return { now: new Date(moment - (moment % hour)), memory: new Map() };
}

/** From here on everything is read anew. A build that is a process of its own need not call it. */
export function beginSession(): void {
  share().session = begin();
}

/** Reads once a build, whoever asks. */
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

/** Runs `render` and tells what it was made of. */
export async function trace<T>(render: () => Promise<T>): Promise<[T, Trace]> {
  const found: Trace = { reads: new Set(), media: new Set() };
  return [await share().traces.run(found, render), found];
}
