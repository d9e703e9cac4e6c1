import { drawAge, drawBeard, drawGlasses } from "./beard.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawEllipse, drawGroup, drawPath, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export interface Sitter {
  skin: string;
  hair: string;
  crown: "parted" | "swept" | "curly" | "balding" | "bald" | "long" | "bob" | "bun" | "scarf";
  beard?: "full" | "short" | "goatee" | "moustache";
  glasses?: boolean;
  /** 0 is a soft narrow jaw, 1 a broad one. */
  jaw: number;
  coat: string;
  dress: "suit" | "blazer" | "roundneck" | "coat";
  accent: string;
  ground: readonly [string, string];
  age?: number;
}

/** Where hairline, ears and beard meet the face, so that all share one outline. */
function traceFace(jaw: number): string {
  const cheek = 398 + jaw * 8;
  const chin = 348 + jaw * 14;
  return `M226 300 C222 210 262 180 320 180 C378 180 418 210 414 300 C414 352 ${cheek + 6} 396 ${cheek - 12} 424 C${chin + 20} 458 ${chin - 8} 478 320 478 C${648 - chin} 478 ${620 - chin} 458 ${652 - cheek} 424 C${634 - cheek} 396 226 352 226 300Z`;
}

export function drawNeck(sheet: Sheet, sitter: Sitter): string {
  const half = 46 + sitter.jaw * 14;
  const fall = sheet.linear({
    0: mixColors(sitter.skin, color.umber, 0.62),
    0.5: mixColors(sitter.skin, color.umber, 0.38),
    1: mixColors(sitter.skin, color.umber, 0.2),
  });
  return drawPath(
    `M${320 - half} 400 L${316 - half} 548 Q320 640 ${324 + half} 548 L${320 + half} 400Z`,
    fall,
  );
}

function drawEyes(sitter: Sitter): string {
  const lash = mixColors(color.umber, color.night, 0.5);
  const brow = sitter.crown === "scarf" ? color.umber : mixColors(sitter.hair, color.umber, 0.35);
  const heavy = 6 + sitter.jaw * 4;
  const eye = (x: number, side: number) =>
    drawPath(
      `M${x - 18} 320 Q${x} 305 ${x + 18} 320 Q${x} 331 ${x - 18} 320Z`,
      mixColors(color.paper, sitter.skin, 0.35),
    ) +
    drawCircle(x, 318, 7.6, lash) +
    drawCircle(x - 2.4, 315.4, 1.9, color.paper) +
    drawStroke(`M${x - 20} 321 Q${x} 303 ${x + 20} 320`, lash, 4.2, 'stroke-linecap="round"') +
    drawStroke(
      `M${x - 26 * side} 296 Q${x} ${281 - heavy * 0.4} ${x + 27 * side} 293`,
      brow,
      heavy,
      'stroke-linecap="round"',
    );
  return eye(276, -1) + eye(364, 1);
}

function drawFeatures(sitter: Sitter): string {
  const shade = mixColors(sitter.skin, color.umber, 0.45);
  const lip = mixColors(
    sitter.skin,
    sitter.jaw < 0.5 ? "#8c3a2c" : color.rust,
    sitter.jaw < 0.5 ? 0.62 : 0.4,
  );
  const nose = drawPath(
    "M322 300 Q330 340 345 360 Q346 374 322 374 Q306 374 300 366 Q318 368 324 362 Q330 350 322 300Z",
    shade,
    'opacity="0.62"',
  );
  const mouth =
    drawPath("M284 414 Q304 406 320 411 Q336 406 356 414 Q338 434 320 434 Q302 434 284 414Z", lip) +
    drawStroke("M284 414 Q320 424 356 414", mixColors(lip, color.umber, 0.55), 3, 'stroke-linecap="round"');
  const chin = drawEllipse(322, 447, 26, 6, shade, 'opacity="0.35"');
  return nose + mouth + chin;
}

export function drawFace(sheet: Sheet, sitter: Sitter): string {
  const outline = traceFace(sitter.jaw);
  const clip = sheet.clip(drawPath(outline, "#000"));
  const glow = sheet.linear(
    {
      0: mixColors(sitter.skin, color.flame, 0.42),
      0.4: sitter.skin,
      1: mixColors(sitter.skin, color.umber, 0.16),
    },
    15,
  );
  const shade = mixColors(sitter.skin, color.umber, 0.42);
  const plane = drawPath(
    "M372 170 C384 230 366 268 380 300 C392 338 372 360 366 392 C362 430 344 452 340 490 L450 490 V170Z",
    shade,
    `opacity="0.55" ${sheet.blur(2.5)}`,
  );
  const cheek = drawEllipse(
    256,
    372,
    34,
    24,
    mixColors(sitter.skin, color.copper, 0.5),
    `opacity="0.3" ${sheet.blur(9)}`,
  );
  const brow = drawRect(
    200,
    160,
    240,
    74,
    mixColors(sitter.skin, color.umber, 0.5),
    `opacity="0.25" ${sheet.blur(14)}`,
  );
  const ears =
    sitter.crown === "scarf"
      ? ""
      : drawEllipse(222, 326, 15, 30, mixColors(sitter.skin, color.flame, 0.25)) +
        drawEllipse(418, 326, 15, 30, shade);
  return (
    ears +
    drawPath(outline, glow) +
    drawGroup(plane + cheek + (sitter.crown === "bald" ? "" : brow), clip) +
    drawAge(sitter) +
    drawBeard(sitter, clip) +
    drawFeatures(sitter) +
    drawEyes(sitter) +
    (sitter.glasses ? drawGlasses() : "")
  );
}
