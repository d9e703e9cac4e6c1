import type { Removal } from "../../src/domain/history/removal.ts";

/** Builds the sites that the publisher publishes. */
export interface Builder {
  /**
   * Writes a whole site into a folder that is empty, or was prepared, or holds an older release of this builder (see
   * `prepare`). Unchanged files may come from `previous`, the newest finished site. Aborting the signal ends the build
   * and everything it started.
   *
   * `isHeld`: lists wait for a super admin, so only a builder that knows what `previous` shows of them can go on. Null:
   * it does not.
   */
  build(draft: string, previous: string | null, signal: AbortSignal, isHeld: boolean): Promise<Built | null>;
  /** Makes the next build faster: fills an empty folder. A builder without this is given empty folders only. */
  prepare?(folder: string, previous: string, signal: AbortSignal): Promise<void>;
  /** Discards all state of earlier builds: the next one starts from scratch. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export interface Built {
  /** Files that differ from `previous`; omitted: all of them. */
  fresh?: string[];
  /** Lists that are as in `previous`, because they wait for a super admin. */
  held?: readonly Removal[];
}
