export type Point = readonly [x: number, y: number];

/** Calls draw for 0 … count-1 and joins the marks. */
export function drawMany(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join("");
}

export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = "",
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
}

export function drawCircle(x: number, y: number, radius: number, fill: string, extra = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${extra}/>`;
}

export function drawEllipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
}

export function drawPath(outline: string, fill: string, extra = ""): string {
  return `<path d="${outline}" fill="${fill}" ${extra}/>`;
}

export function drawPolygon(points: readonly Point[], fill: string, extra = ""): string {
  return `<polygon points="${points.join(" ")}" fill="${fill}" ${extra}/>`;
}

export function drawStroke(outline: string, tone: string, width: number, extra = ""): string {
  return `<path d="${outline}" fill="none" stroke="${tone}" stroke-width="${width}" ${extra}/>`;
}

export function drawGroup(body: string, extra: string): string {
  return `<g ${extra}>${body}</g>`;
}

/** Moves, then scales a drawing that was made around the origin. */
export function drawPlaced(body: string, x: number, y: number, scale: number, mirrored = false): string {
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${body}</g>`;
}

/** The corners of a regular polygon, first corner on top: the aromatic ring of the association's mark. */
export function listCorners(x: number, y: number, radius: number, sides = 6, turn = -90): Point[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((turn + (360 / sides) * index) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
}

/** A smooth outline through all points (Catmull-Rom turned into Béziers). */
export function traceCurve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] ?? ([0, 0] as const);
  const steps = points.slice(1).map((end, i) => {
    const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${first} ${second} ${end}`;
  });
  return `M${at(0)}${steps.join("")}`;
}
