/** Builds the sites that the publisher publishes. */
export interface Builder {
  /**
   * Writes a whole site into an empty folder. Unchanged files may come from `previous`, a finished site.
   * Aborting the signal ends the build and everything it started.
   */
  build(draft: string, previous: string | null, signal: AbortSignal): Promise<Built>;
  /** Discards all state of earlier builds: the next one starts from nothing. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface Built {
  /** Files that differ from `previous`; omitted: all of them. */
  fresh?: string[];
}
