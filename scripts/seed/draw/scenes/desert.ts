import { drawDune, drawRidge } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawSun } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawMany, drawPolygon, drawRect, type Point } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

/** The line runs from the lower right corner to a point on the horizon; t is nearness. */
function drawPipeline(sheet: Sheet): string {
  const at = (t: number): readonly [number, number, number] => [
    520 + 1050 * t ** 2.6 - 130 * Math.sin(t * 3),
    404 + 300 * t ** 1.7,
    2 + 76 * t ** 2.1,
  ];
  const steps = Array.from({ length: 41 }, (_, i) => at(i / 40));
  const strip = (from: number, to: number, tone: string, extra = "") => {
    const upper = steps.map(([x, y, w]): Point => [x, y + w * from]);
    const lower = steps.map(([x, y, w]): Point => [x, y + w * to]).reverse();
    return drawPolygon([...upper, ...lower], tone, extra);
  };
  const posts = drawMany(17, (i) => {
    const [x, y, w] = at(0.08 + i * 0.056);
    return (
      drawRect(x - w * 0.3, y, w * 0.09, w * 1.35, color.ink) +
      drawRect(x + w * 0.2, y, w * 0.09, w * 1.35, color.ink) +
      drawRect(x - w * 0.42, y + w * 0.44, w * 0.84, w * 0.12, color.ink)
    );
  });
  return (
    strip(1.15, 1.75, color.umber, `opacity="0.5" ${sheet.blur(4)}`) +
    posts +
    strip(-0.5, 0.5, color.deep) +
    strip(-0.5, -0.1, color.slate) +
    strip(-0.47, -0.24, color.clay) +
    strip(-0.44, -0.33, color.glow) +
    strip(0.3, 0.42, color.rust, 'opacity="0.6"')
  );
}

export function drawDunes(sheet: Sheet): string {
  const dune = (points: readonly Point[], summit: number, share: number) =>
    drawDune(
      sheet,
      points,
      summit,
      mixColors(color.sand, color.copper, share),
      mixColors(color.umber, color.deep, share * 0.55),
    );
  return (
    drawBackdrop(sheet, {
      0: color.deep,
      0.2: color.teal,
      0.38: "#a7a182",
      0.5: color.flame,
      0.58: color.ember,
    }) +
    drawClouds(sheet, {
      y: 20,
      height: 330,
      tone: color.glow,
      cut: 0.53,
      strength: 4.4,
      seed: 17,
      frequency: "0.0016 0.012",
    }) +
    drawSun(sheet, 400, 348, 36, color.ember) +
    drawRidge(sheet, 404, 60, mixColors(color.clay, color.ember, 0.5), color.sand) +
    dune(
      [
        [-20, 420],
        [180, 396],
        [420, 410],
        [700, 380],
        [1000, 408],
        [1300, 388],
      ],
      3,
      0.25,
    ) +
    drawHaze(sheet, 330, 130, color.flame, 0.5) +
    dune(
      [
        [-20, 470],
        [160, 440],
        [330, 418],
        [560, 470],
        [900, 440],
        [1300, 452],
      ],
      2,
      0.45,
    ) +
    drawPipeline(sheet) +
    dune(
      [
        [-20, 560],
        [130, 540],
        [300, 498],
        [470, 570],
        [640, 660],
        [900, 760],
        [1300, 790],
      ],
      2,
      0.65,
    ) +
    drawGlow(sheet, 400, 360, 620, color.ember, 0.35)
  );
}
