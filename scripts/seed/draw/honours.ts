import { drawGlow } from "./light.ts";
import { color } from "./palette.ts";
import { drawGroup, drawMany, drawPath, drawPolygon, drawRect, listCorners } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Two branches around a centre, open above. */
export function drawLaurel(x: number, y: number, radius: number, tone: string): string {
  return drawMany(22, (i) => {
    const side = i < 11 ? -1 : 1;
    const angle = 90 + side * (14 + (i % 11) * 12.5);
    const [px, py] = [
      x + Math.cos((angle * Math.PI) / 180) * radius,
      y + Math.sin((angle * Math.PI) / 180) * radius,
    ];
    const turn = angle + side * (i % 2 ? 62 : 118);
    return drawPath(
      `M0 0 Q${radius * 0.12} ${-radius * 0.09} ${radius * 0.27} 0 Q${radius * 0.12} ${radius * 0.09} 0 0Z`,
      tone,
      `transform="translate(${px} ${py}) rotate(${turn})"`,
    );
  });
}

/** A standing plaque of glass and wood, 300 wide, on y = 0. */
export function drawPlaque(sheet: Sheet): string {
  const glass = sheet.linear(
    {
      0: [color.mist, 0.95],
      0.25: [color.sea, 0.85],
      0.55: [color.petrol, 0.92],
      0.8: [color.teal, 0.9],
      1: [color.mist, 0.9],
    },
    35,
  );
  const slab = listCorners(0, -232, 205, 6, -90);
  const lines = drawMany(4, (i) =>
    drawRect(-62 + i * 6, -158 + i * 17, 124 - i * 12, 4, color.glow, 'rx="2" opacity="0.75"'),
  );
  const wood = sheet.linear({ 0: color.clay, 0.15: color.rust, 1: color.umber });
  const edge = drawPolygon(
    listCorners(0, -232, 188),
    "none",
    `stroke="${color.glow}" stroke-width="2.5" opacity="0.8"`,
  );
  const mark =
    drawPolygon(
      listCorners(0, -270, 64),
      "none",
      `stroke="${color.flame}" stroke-width="9" stroke-linejoin="round"`,
    ) +
    drawPath("M0 -312 Q34 -268 22 -246 Q12 -230 0 -230 Q-12 -230 -22 -246 Q-34 -268 0 -312Z", color.ember);
  const shine = drawGroup(
    drawPolygon(
      [
        [-190, -430],
        [-80, -430],
        [-220, -40],
        [-330, -40],
      ],
      "#ffffff",
      'opacity="0.16"',
    ),
    sheet.clip(drawPolygon(slab, "#000")),
  );
  return (
    drawGlow(sheet, 0, -240, 330, color.sea, 0.4) +
    drawPolygon(slab, glass, `stroke="${color.paper}" stroke-width="3"`) +
    edge +
    shine +
    mark +
    lines +
    drawRect(-150, -44, 300, 46, wood, 'rx="5"') +
    drawRect(-150, -44, 300, 3, color.flame, 'opacity="0.8"')
  );
}

export function drawConfetti(sheet: Sheet, count: number): string {
  return drawMany(count, () => {
    const [x, y, size] = [
      sheet.between(0, sheet.width),
      sheet.between(0, sheet.height * 0.85),
      sheet.between(4, 13),
    ];
    const tone = sheet.pick([color.flame, color.ember, color.glow, color.sea, color.mist]);
    return drawRect(
      -size / 2,
      -size / 4,
      size,
      size / 2,
      tone,
      `transform="translate(${x} ${y}) rotate(${sheet.between(0, 180)})" opacity="${sheet.between(0.35, 0.95)}"`,
    );
  });
}
