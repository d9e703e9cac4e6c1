import { color } from "./palette.ts";
import { drawCircle, drawMany, drawPolygon, drawRect, drawStroke, listCorners } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Fused aromatic rings, with inner circles, around a point. */
export function drawRings(x: number, y: number, radius: number, tone: string, weight = 3, count = 3): string {
  const places = [
    [0, 0],
    [1.732, 0],
    [0.866, -1.5],
    [-0.866, -1.5],
    [-1.732, 0],
    [-0.866, 1.5],
    [0.866, 1.5],
  ] as const;
  return places
    .slice(0, count)
    .map(([dx, dy]) => {
      const [cx, cy] = [x + dx * radius, y + dy * radius];
      return (
        drawPolygon(
          listCorners(cx, cy, radius),
          "none",
          `stroke="${tone}" stroke-width="${weight}" stroke-linejoin="round"`,
        ) + drawCircle(cx, cy, radius * 0.58, "none", `stroke="${tone}" stroke-width="${weight * 0.7}"`)
      );
    })
    .join("");
}

/** A process-flow diagram without words: column, drums, exchangers, valves and the lines between. */
export function drawFlowSheet(
  x: number,
  y: number,
  size: number,
  tone: string,
  accent: string,
  weight = 2,
): string {
  const s = size / 100;
  const at = (dx: number, dy: number) => `${x + dx * s} ${y + dy * s}`;
  const vessel = (dx: number, dy: number, w: number, h: number) =>
    drawRect(
      x + dx * s,
      y + dy * s,
      w * s,
      h * s,
      "none",
      `rx="${(Math.min(w, h) / 2) * s}" stroke="${tone}" stroke-width="${weight}"`,
    );
  const trays = drawMany(6, (i) => `M${at(40, 18 + i * 6)} h${10 * s}`);
  const lines = `M${at(4, 34)} H${x + 40 * s} M${at(46, 8)} V${y + 4 * s} H${x + 70 * s} V${y + 10 * s} M${at(82, 14)} H${x + 98 * s} M${at(46, 56)} V${y + 62 * s} H${x + 72 * s} M${at(84, 62)} H${x + 98 * s} M${at(66, 18)} V${y + 30 * s} H${x + 52 * s}`;
  const exchangers = [
    [20, 34],
    [70, 46],
  ] as const;
  const rings = exchangers.map(
    ([dx, dy]) =>
      drawCircle(x + dx * s, y + dy * s, 5 * s, "none", `stroke="${accent}" stroke-width="${weight}"`) +
      drawStroke(
        `M${at(dx - 7, dy)} h${4 * s} l${3 * s} ${-4 * s} l${3 * s} ${8 * s} l${2 * s} ${-4 * s} h${3 * s}`,
        accent,
        weight * 0.8,
      ),
  );
  const valves = (
    [
      [60, 62],
      [90, 14],
    ] as const
  ).map(([dx, dy]) =>
    drawStroke(
      `M${at(dx - 3, dy - 2.4)} v${4.8 * s} l${6 * s} ${-4.8 * s} v${4.8 * s}Z`,
      accent,
      weight * 0.8,
    ),
  );
  return (
    vessel(40, 8, 12, 48) +
    vessel(62, 10, 20, 8) +
    vessel(72, 58, 12, 8) +
    drawStroke(trays + lines, tone, weight, 'stroke-linejoin="round"') +
    rings.join("") +
    valves.join("")
  );
}

/** A trend line with an area below, as a control-room screen shows it. */
export function drawTrend(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
): string {
  let level = 0.5;
  const points = Array.from({ length: 24 }, (_, i) => {
    level = Math.min(0.92, Math.max(0.08, level + sheet.between(-0.16, 0.17)));
    return `${x + (i / 23) * width} ${y + height - level * height}`;
  });
  const area = sheet.linear({ 0: [tone, 0.45], 1: [tone, 0] });
  const grid = drawMany(4, (i) => drawRect(x, y + (i * height) / 4, width, 1, color.mist, 'opacity="0.18"'));
  return `${grid}<path d="M${x} ${y + height} L${points.join(" L")} L${x + width} ${y + height}Z" fill="${area}"/>${drawStroke(`M${points.join(" L")}`, tone, 2)}`;
}

export function drawBars(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
  count = 9,
): string {
  return drawMany(count, (i) => {
    const rise = height * sheet.between(0.2, 1);
    return drawRect(
      x + (i * width) / count,
      y + height - rise,
      (width / count) * 0.6,
      rise,
      i % 4 === 2 ? color.ember : tone,
      'opacity="0.85"',
    );
  });
}

export function drawDial(x: number, y: number, radius: number, share: number, tone: string): string {
  const round = 2 * Math.PI * radius;
  const ring = (length: number, stroke: string, opacity: number) =>
    drawCircle(
      x,
      y,
      radius,
      "none",
      `stroke="${stroke}" stroke-width="${radius * 0.2}" stroke-dasharray="${length} ${round}" transform="rotate(-225 ${x} ${y})" opacity="${opacity}" stroke-linecap="round"`,
    );
  return ring(round * 0.75, color.mist, 0.2) + ring(round * 0.75 * share, tone, 0.95);
}
