/** Makes the sites that the publisher publishes. */
export interface Builder {
  /**
   * Writes a whole site into an empty folder. `previous` is a finished site that it may take
   * unchanged files from. Ends itself, with everything it started, when the signal says so.
   */
  build(draft: string, previous: string | null, signal: AbortSignal): Promise<Built>;
  /** From now on nothing of an earlier build may be used: the next one begins from nothing. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface Built {
  /** Files that are not those of `previous`; left out: all of them. */
  fresh?: string[];
}
