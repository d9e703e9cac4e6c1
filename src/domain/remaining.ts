interface Pace {
  /** Steps that were taken in `elapsed`, and steps that are left. */
  done: number;
  left: number;
  /** Milliseconds. */
  elapsed: number;
}

const enoughToTell = 3;

/** Milliseconds until the work is done at the pace so far; null while that says little. */
export function getRemainingTime({ done, left, elapsed }: Pace): number | null {
  return done < enoughToTell ? null : (elapsed / done) * left;
}

const minute = 60_000;

/** "about 40 seconds left", "about 12 minutes left": no more exact than it can be known. */
export function formatRemaining(milliseconds: number): string {
  if (milliseconds < 1.5 * minute) {
    const seconds = Math.max(10, Math.ceil(milliseconds / 10_000) * 10);
    return `about ${seconds} seconds left`;
  }
  return `about ${Math.round(milliseconds / minute)} minutes left`;
}
