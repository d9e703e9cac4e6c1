interface Pace {
  /** Steps done within `elapsed`, and steps left. */
  done: number;
  left: number;
  /** Milliseconds. */
  elapsed: number;
}

const minSamples = 3;

/** Milliseconds left at the pace so far; null while an estimate would be unreliable. */
export function getRemainingTime({ done, left, elapsed }: Pace): number | null {
  return done < minSamples ? null : (elapsed / done) * left;
}

const minute = 60_000;

const hour = 60 * minute;

/** "about 40 seconds", "about 12 minutes", "about 4 hours": rounded to an honest precision. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1.5 * minute) {
    const seconds = Math.max(10, Math.ceil(milliseconds / 10_000) * 10);
    return `about ${seconds} seconds`;
  }
  if (milliseconds < 1.5 * hour) return `about ${Math.round(milliseconds / minute)} minutes`;
  return `about ${Math.round(milliseconds / hour)} hours`;
}

export function formatRemaining(milliseconds: number): string {
  return `${formatDuration(milliseconds)} left`;
}
