interface Pace {
  /** Steps done within `elapsed`, and steps left. */
  done: number;
  left: number;
  /** Milliseconds. */
  elapsed: number;
}

const enoughToTell = 3;

/** Milliseconds left at the pace so far; null while an estimate would be unreliable. */
export function getRemainingTime({ done, left, elapsed }: Pace): number | null {
  return done < enoughToTell ? null : (elapsed / done) * left;
}

const minute = 60_000;

/** "about 40 seconds left", "about 12 minutes left": rounded to an honest precision. */
export function formatRemaining(milliseconds: number): string {
  if (milliseconds < 1.5 * minute) {
    const seconds = Math.max(10, Math.ceil(milliseconds / 10_000) * 10);
    return `about ${seconds} seconds left`;
  }
  return `about ${Math.round(milliseconds / minute)} minutes left`;
}
