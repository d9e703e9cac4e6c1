import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawMany, drawPath, drawPolygon, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A pointed arch, the window and door of the old campus. */
function traceArch(x: number, y: number, width: number, height: number): string {
  const spring = y - height + width * 0.62;
  return `M${x} ${y} V${spring} Q${x} ${y - height + width * 0.16} ${x + width / 2} ${y - height} Q${x + width} ${y - height + width * 0.16} ${x + width} ${spring} V${y}Z`;
}

function drawArcade(
  sheet: Sheet,
  x: number,
  y: number,
  bays: number,
  bay: number,
  height: number,
  wall: string,
): string {
  const lit = sheet.linear({ 0: color.rust, 0.6: color.ember, 1: color.flame });
  const upper = drawMany(bays, (i) =>
    drawPath(
      traceArch(x + i * bay + bay * 0.3, y - height * 0.56, bay * 0.4, height * 0.3),
      i % 4 === 2 ? color.deep : color.flame,
      'opacity="0.9"',
    ),
  );
  const lower = drawMany(
    bays,
    (i) =>
      drawPath(traceArch(x + i * bay + bay * 0.14, y, bay * 0.72, height * 0.44), lit) +
      drawPath(
        traceArch(x + i * bay + bay * 0.38, y, bay * 0.24, height * 0.26),
        mixColors(color.rust, color.ink, 0.5),
      ),
  );
  const bands =
    drawRect(x, y - height * 0.52, bays * bay, height * 0.02, mixColors(color.sand, color.copper, 0.3)) +
    drawRect(
      x - bay * 0.1,
      y - height * 1.03,
      bays * bay + bay * 0.2,
      height * 0.045,
      mixColors(color.sand, color.copper, 0.4),
    );
  return drawRect(x, y - height, bays * bay, height, wall) + upper + lower + bands;
}

/** The faculty building in evening light: two arcaded wings, a portal and a lantern tower; x is its middle. */
export function drawFaculty(sheet: Sheet, x: number, y: number, size: number, bays = 6): string {
  const wall = sheet.linear(
    {
      0: mixColors(color.sand, color.clay, 0.5),
      0.6: mixColors(color.clay, color.petrol, 0.45),
      1: mixColors(color.petrol, color.clay, 0.25),
    },
    0,
  );
  const [bay, height] = [58 * size, 170 * size];
  const wings =
    drawArcade(sheet, x - (bays + 1) * bay, y, bays, bay, height, wall) +
    drawArcade(sheet, x + bay, y, bays, bay, height, wall);
  const portal =
    drawRect(x - bay * 1.15, y - height * 1.35, bay * 2.3, height * 1.35, wall) +
    drawPath(
      traceArch(x - bay * 0.75, y, bay * 1.5, height * 1.08),
      mixColors(color.clay, color.umber, 0.5),
    ) +
    drawPath(
      traceArch(x - bay * 0.6, y, bay * 1.2, height * 0.96),
      sheet.linear({ 0: color.ember, 1: color.glow }),
    ) +
    drawRect(
      x - bay * 1.3,
      y - height * 1.4,
      bay * 2.6,
      height * 0.07,
      mixColors(color.sand, color.copper, 0.3),
    );
  const tower =
    drawRect(x - bay * 0.6, y - height * 2.5, bay * 1.2, height * 1.2, wall) +
    drawMany(3, (i) =>
      drawPath(
        traceArch(x - bay * 0.46 + i * bay * 0.34, y - height * 1.5, bay * 0.24, height * 0.38),
        color.flame,
      ),
    ) +
    drawRect(
      x - bay * 0.75,
      y - height * 2.54,
      bay * 1.5,
      height * 0.06,
      mixColors(color.sand, color.copper, 0.3),
    ) +
    drawPolygon(
      [
        [x - bay * 0.7, y - height * 2.54],
        [x, y - height * 2.95],
        [x + bay * 0.7, y - height * 2.54],
      ],
      sheet.linear({ 0: color.sea, 0.5: color.teal, 0.52: color.petrol, 1: color.deep }, 0),
    ) +
    drawEllipse(x, y - height * 2.16, bay * 0.36, bay * 0.36, color.umber) +
    drawEllipse(x, y - height * 2.16, bay * 0.31, bay * 0.31, color.glow) +
    drawStroke(
      `M${x} ${y - height * 2.16} v${-bay * 0.22} M${x} ${y - height * 2.16} l${bay * 0.15} ${bay * 0.1}`,
      color.umber,
      bay * 0.045,
    );
  return (
    drawGlow(sheet, x, y - height * 0.4, height * 2.2, color.ember, 0.5) +
    tower +
    wings +
    portal +
    drawGlow(sheet, x, y - height * 0.4, height, color.flame, 0.4)
  );
}

/** Broad steps, each with a lit edge. */
export function drawSteps(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  count = 6,
): string {
  return drawMany(count, (i) => {
    const [w, step] = [width * (1 + i * 0.07), height / count];
    return drawRect(
      x - w / 2,
      y + i * step,
      w,
      step + 1,
      sheet.linear({
        0: mixColors(color.sand, color.clay, 0.4),
        0.16: mixColors(color.clay, color.umber, 0.5 + i * 0.04),
        1: mixColors(color.umber, color.deep, 0.5),
      }),
    );
  });
}
