import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawGroup, drawMany, drawPath, drawPolygon, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Ceiling, side walls and floor running to a back wall: the stage set of every hall. */
export function drawHall(sheet: Sheet, left: number, top: number, right: number, bottom: number): string {
  const { width: w, height: h } = sheet;
  const wall = (from: string, to: string, angle: number) => sheet.linear({ 0: from, 1: to }, angle);
  const ribs = drawMany(6, (i) => {
    const t = i / 6;
    const [lx, rx] = [left * t, w - (w - right) * t];
    return drawStroke(
      `M${lx} ${top * t} V${h - (h - bottom) * t} M${rx} ${top * t} V${h - (h - bottom) * t}`,
      color.copper,
      2.5,
      `opacity="${0.1 + t * 0.25}"`,
    );
  });
  const coffers = drawMany(7, (i) => {
    const y = top * (1 - 0.75 ** i);
    return drawStroke(
      `M${left * (y / top)} ${y} H${w - (w - right) * (y / top)}`,
      color.flame,
      1 + (7 - i) * 0.5,
      `opacity="${0.1 + i * 0.06}"`,
    );
  });
  return (
    drawPolygon(
      [
        [0, 0],
        [w, 0],
        [right, top],
        [left, top],
      ],
      wall(color.night, color.petrol, 90),
    ) +
    drawPolygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, h],
      ],
      wall(color.night, color.petrol, 0),
    ) +
    drawPolygon(
      [
        [w, 0],
        [right, top],
        [right, bottom],
        [w, h],
      ],
      wall(color.petrol, color.night, 0),
    ) +
    drawPolygon(
      [
        [0, h],
        [left, bottom],
        [right, bottom],
        [w, h],
      ],
      wall(mixColors(color.copper, color.deep, 0.55), color.night, 90),
    ) +
    drawRect(left, top, right - left, bottom - top, wall(color.deep, color.petrol, 90)) +
    coffers +
    ribs
  );
}

/** A lit screen and the light it gives to the room. */
export function drawScreen(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  picture: string,
  bright = false,
): string {
  const face = bright
    ? sheet.linear({ 0: color.paper, 1: color.haze }, 60)
    : sheet.linear({ 0: mixColors(color.teal, color.sea, 0.5), 0.5: color.teal, 1: color.petrol }, 50);
  return (
    drawGlow(
      sheet,
      x + width / 2,
      y + height / 2,
      width * 0.95,
      bright ? color.glow : color.sea,
      bright ? 0.5 : 0.6,
    ) +
    drawRect(x - 5, y - 5, width + 10, height + 10, color.night, 'rx="4"') +
    drawRect(x, y, width, height, face, 'rx="2"') +
    drawGroup(picture, sheet.clip(drawRect(x, y, width, height, "#000")))
  );
}

export function drawStage(sheet: Sheet, x: number, y: number, width: number, height: number): string {
  const top = sheet.linear({ 0: color.umber, 1: mixColors(color.copper, color.flame, 0.35) });
  const face = sheet.linear({ 0: mixColors(color.copper, color.deep, 0.5), 1: color.ink });
  return (
    drawPolygon(
      [
        [x + width * 0.06, y - height],
        [x + width * 0.94, y - height],
        [x + width, y],
        [x, y],
      ],
      top,
    ) +
    drawRect(x, y, width, height * 1.1, face) +
    drawRect(x, y, width, 2.5, color.flame, 'opacity="0.9"')
  );
}

export function drawLectern(x: number, y: number, height: number, tone: string, rim: string): string {
  const w = height * 0.42;
  const slab = drawPolygon(
    [
      [x - w * 0.62, y - height],
      [x + w * 0.62, y - height * 1.06],
      [x + w * 0.62, y - height * 0.97],
      [x - w * 0.62, y - height * 0.91],
    ],
    mixColors(tone, rim, 0.5),
  );
  return (
    drawPath(
      `M${x - w * 0.42} ${y} L${x - w * 0.5} ${y - height * 0.95} H${x + w * 0.5} L${x + w * 0.42} ${y}Z`,
      tone,
    ) +
    drawRect(x - w * 0.5, y - height * 0.94, w * 0.07, height * 0.94, rim, 'opacity="0.8"') +
    slab +
    drawStroke(
      `M${x - w * 0.2} ${y - height} q${-w * 0.1} ${-height * 0.14} ${w * 0.12} ${-height * 0.2}`,
      tone,
      height * 0.02,
    )
  );
}

/** Tall windows full of evening, in a wall. */
export function drawWindows(sheet: Sheet, y: number, height: number, count: number, sky: string): string {
  const pitch = sheet.width / count;
  return drawMany(count, (i) => {
    const [x, w] = [i * pitch + pitch * 0.09, pitch * 0.82];
    const bars = drawStroke(`M${x + w / 2} ${y} v${height} M${x} ${y + height * 0.32} h${w}`, color.ink, 5);
    return drawRect(x, y, w, height, sky) + bars;
  });
}
