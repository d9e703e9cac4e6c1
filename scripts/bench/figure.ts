/** A line of the table: target, measurement, and how it was measured. */
export interface Figure {
  reach: string;
  measured: string;
  reached: "yes" | "NO" | "";
  how: string;
}

export type Figures = Record<string, Figure>;

const format = (value: number, unit: string) =>
  `${value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })}${unit && ` ${unit}`}`;

/** Units: "bytes", "ms", "×"; none for counts and scores. */
export function atMost(limit: number, measured: number, unit: string, how: string): Figure {
  return toFigure(`≤ ${format(limit, unit)}`, measured <= limit, format(measured, unit), how);
}

export function atLeast(limit: number, measured: number, unit: string, how: string): Figure {
  return toFigure(`≥ ${format(limit, unit)}`, measured >= limit, format(measured, unit), how);
}

const toFigure = (reach: string, isReached: boolean, measured: string, how: string): Figure => ({
  reach,
  measured,
  reached: isReached ? "yes" : "NO",
  how,
});

/** A measurement without a target. */
export function justMeasured(measured: number, unit: string, how: string): Figure {
  return { reach: "", measured: format(measured, unit), reached: "", how };
}

/** A measurement that failed or whose program is missing. */
export function notMeasured(why: string): Figure {
  return { reach: "", measured: "not measured", reached: "", how: why };
}
