import { drawLaurel } from "./honours.ts";
import { color, mixColors } from "./palette.ts";
import {
  drawCircle,
  drawEllipse,
  drawMany,
  drawPath,
  drawPolygon,
  drawRect,
  drawStroke,
  listCorners,
} from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Polished metal, left to right: the bright bands are the windows of a studio. */
function fillMetal(sheet: Sheet, tone: string = color.ember, angle = 0): string {
  return sheet.linear(
    {
      0: mixColors(tone, color.umber, 0.75),
      0.12: tone,
      0.24: "#fff0d0",
      0.36: tone,
      0.62: mixColors(tone, color.rust, 0.6),
      0.8: mixColors(tone, color.flame, 0.6),
      0.9: mixColors(tone, color.rust, 0.5),
      1: mixColors(tone, color.umber, 0.8),
    },
    angle,
  );
}

/** A cup about 420 high on y = 0, its bowl topped by a hexagon. */
export function drawTrophy(sheet: Sheet): string {
  const gold = fillMetal(sheet);
  const bowl =
    "M-104 -400 H104 Q104 -250 34 -204 Q20 -192 18 -150 Q20 -112 52 -96 H-52 Q-20 -112 -18 -150 Q-20 -192 -34 -204 Q-104 -250 -104 -400Z";
  const handle = (side: number) =>
    drawStroke(
      `M${side * 98} -372 Q${side * 178} -386 ${side * 164} -316 Q${side * 150} -262 ${side * 66} -246`,
      sheet.linear({ 0: color.glow, 0.5: color.copper, 1: color.rust }),
      15,
      'stroke-linecap="round"',
    );
  const base =
    drawPath("M-64 -96 H64 L74 -70 H-74Z", gold) +
    drawRect(
      -92,
      -70,
      184,
      70,
      sheet.linear({ 0: color.slate, 0.3: color.graphite, 1: color.night }, 0),
      'rx="4"',
    ) +
    drawRect(-52, -52, 104, 32, fillMetal(sheet, color.clay), 'rx="3"');
  const ring =
    drawPolygon(listCorners(0, -312, 50), "none", `stroke="${color.rust}" stroke-width="7" opacity="0.8"`) +
    drawPolygon(listCorners(-2, -314, 50), "none", `stroke="#fff0d0" stroke-width="3" opacity="0.9"`) +
    drawCircle(0, -312, 26, "none", `stroke="${color.rust}" stroke-width="5" opacity="0.75"`);
  return (
    handle(-1) +
    handle(1) +
    drawPath(bowl, gold) +
    drawEllipse(0, -400, 104, 17, mixColors(color.rust, color.umber, 0.4)) +
    drawEllipse(0, -400, 104, 17, "none", `stroke="#ffe9c4" stroke-width="4"`) +
    ring +
    drawEllipse(0, -150, 24, 9, gold) +
    base
  );
}

/** A medal around the origin, 200 wide, its ribbon rising above it. */
export function drawMedal(sheet: Sheet, tone: string = color.ember, ribbon: string = color.teal): string {
  const cloth = (side: number) =>
    drawPolygon(
      [
        [side * 8, -96],
        [side * 130, -420],
        [side * 58, -440],
        [side * -34, -110],
      ],
      sheet.linear({
        0: mixColors(ribbon, color.night, 0.5),
        0.6: ribbon,
        1: mixColors(ribbon, color.night, 0.25),
      }),
    ) +
    drawPolygon(
      [
        [side * -12, -103],
        [side * 100, -428],
        [side * 86, -432],
        [side * -20, -107],
      ],
      color.flame,
      'opacity="0.8"',
    );
  const teeth = drawMany(60, (i) =>
    drawRect(-1.2, -97, 2.4, 9, mixColors(tone, color.umber, 0.5), `transform="rotate(${i * 6})"`),
  );
  const disc = sheet.radial(
    { 0: "#fff0d0", 0.3: mixColors(tone, color.flame, 0.7), 0.7: tone, 1: mixColors(tone, color.rust, 0.7) },
    0.36,
    0.3,
    0.8,
  );
  const ring = (shift: number, stroke: string, weight: number) =>
    drawPolygon(
      listCorners(shift, shift, 46),
      "none",
      `stroke="${stroke}" stroke-width="${weight}" stroke-linejoin="round"`,
    ) + drawCircle(shift, shift, 25, "none", `stroke="${stroke}" stroke-width="${weight * 0.8}"`);
  return (
    cloth(1) +
    cloth(-1) +
    drawCircle(0, -106, 15, "none", `stroke="${tone}" stroke-width="6"`) +
    drawCircle(0, 0, 100, fillMetal(sheet, tone, 40)) +
    teeth +
    drawCircle(0, 0, 86, disc) +
    drawCircle(0, 0, 86, "none", `stroke="${mixColors(tone, color.umber, 0.6)}" stroke-width="2.5"`) +
    drawLaurel(0, 6, 68, mixColors(tone, color.rust, 0.65)) +
    ring(1.5, mixColors(tone, color.umber, 0.65), 6) +
    ring(-0.8, "#fff0d0", 3)
  );
}
