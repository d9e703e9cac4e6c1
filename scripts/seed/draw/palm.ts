import { drawMany, drawPath, type Point, traceCurve } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Feathered palm: fronds as drooping arcs with hanging leaflets. */
export function drawPalm(sheet: Sheet, x: number, y: number, height: number, tone: string): string {
  const lean = sheet.between(-0.08, 0.08) * height;
  const [topX, topY, girth] = [x + lean, y - height, height * 0.018];
  const trunk = `M${x - girth * 1.4} ${y} Q${x + lean * 0.2 - girth} ${y - height * 0.5} ${topX - girth * 0.7} ${topY} L${topX + girth * 0.7} ${topY} Q${x + lean * 0.2 + girth} ${y - height * 0.5} ${x + girth * 1.4} ${y}Z`;
  const fronds = drawMany(15, (i) =>
    drawFrond(sheet, topX, topY, height * sheet.between(0.3, 0.4), -200 + i * 15.7, tone),
  );
  return drawPath(trunk, tone) + fronds;
}

function drawFrond(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  degrees: number,
  tone: string,
): string {
  const angle = ((degrees + sheet.between(-6, 6)) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.75];
  const spine = (t: number): Point => [x + dx * t, y + dy * t * (1.5 - t * 0.5) + length * 0.55 * t * t];
  const leaflets = drawMany(26, (i) => {
    const t = 0.12 + (i / 26) * 0.88;
    const [px, py] = spine(t);
    const reach = length * 0.26 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.86 + 0.25);
    const side = i % 2 ? 0.35 : -0.2;
    return `M${px} ${py} q${dx * 0.05 + reach * side} ${reach * 0.5} ${dx * 0.08 + reach * side * 0.6} ${reach}`;
  });
  const line = Array.from({ length: 7 }, (_, i) => spine(i / 6));
  const width = Math.max(0.8, length * 0.018);
  return `<path d="${traceCurve(line)}${leaflets}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`;
}
