import { drawFace, drawNeck, type Sitter } from "./face.ts";
import { drawHairBehind, drawHairFront } from "./hair.ts";
import { drawBackdrop, drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawGroup, drawPath, drawPolygon, drawStroke, listCorners } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

function drawGroundwork(sheet: Sheet, [top, foot]: readonly [string, string], ring: boolean): string {
  const line = mixColors(top, color.glow, 0.35);
  const mark = ring
    ? drawPolygon(listCorners(320, 330, 290), "none", `stroke="${line}" stroke-width="3" opacity="0.5"`) +
      drawPolygon(listCorners(320, 330, 258), mixColors(top, color.glow, 0.16), 'opacity="0.5"')
    : drawCircle(320, 330, 262, mixColors(top, color.glow, 0.16), 'opacity="0.55"') +
      drawCircle(320, 330, 288, "none", `stroke="${line}" stroke-width="3" opacity="0.5"`);
  return drawBackdrop(sheet, { 0: top, 1: foot }) + mark + drawGlow(sheet, 90, 120, 460, color.glow, 0.4);
}

/** The clothes are cut on their own and then raised to a natural length of neck. */
const raised = 'transform="translate(-25.6 -112) scale(1.08)"';

const shoulders =
  "M250 556 C190 588 96 604 60 690 C44 736 40 780 36 930 H604 C600 780 596 736 580 690 C544 604 450 588 390 556 Q320 640 250 556Z";

function fillCloth(sheet: Sheet, tone: string): string {
  return sheet.linear(
    { 0: mixColors(tone, color.flame, 0.3), 0.3: tone, 1: mixColors(tone, color.night, 0.5) },
    20,
  );
}

function drawShirt(sheet: Sheet, sitter: Sitter): string {
  const tie =
    drawPath("M302 612 L320 600 L338 612 L330 640 L350 930 H290 L310 640Z", fillCloth(sheet, sitter.accent)) +
    drawPath("M302 612 L320 600 L338 612 L330 640 H310Z", mixColors(sitter.accent, color.night, 0.25));
  const collar =
    drawPath("M254 552 L320 612 L288 660 L236 578Z", color.paper) +
    drawPath("M386 552 L320 612 L352 660 L404 578Z", mixColors(color.paper, color.slate, 0.22));
  return (
    drawPath(
      "M250 556 L320 616 L390 556 L388 690 L330 930 H310 L252 690Z",
      mixColors(color.paper, color.mist, 0.25),
    ) +
    tie +
    collar
  );
}

function drawLapels(sheet: Sheet, tone: string): string {
  const left = "M240 562 L214 590 L196 660 L236 668 L216 690 L306 930 H318 L262 640Z";
  const right = "M400 562 L426 590 L444 660 L404 668 L424 690 L334 930 H322 L378 640Z";
  return (
    drawPath(left, fillCloth(sheet, mixColors(tone, color.slate, 0.18))) +
    drawPath(right, mixColors(tone, color.night, 0.22)) +
    drawStroke(
      "M240 562 L214 590 L196 660 L236 668 L216 690 L306 930",
      mixColors(tone, color.flame, 0.35),
      2,
      'opacity="0.7"',
    ) +
    drawStroke(
      "M400 562 L426 590 L444 660 L404 668 L424 690 L334 930",
      mixColors(tone, color.night, 0.6),
      2.5,
    )
  );
}

/** Everything worn: jacket over shirt and tie, blazer over a blouse, or a plain neckline. */
function drawDress(sheet: Sheet, sitter: Sitter): string {
  const body = drawPath(shoulders, fillCloth(sheet, sitter.coat));
  const arms = drawStroke(
    "M134 668 Q150 740 146 930 M506 668 Q490 740 494 930",
    mixColors(sitter.coat, color.night, 0.5),
    3.5,
    'opacity="0.6"',
  );
  const blouse = drawPath(
    "M252 556 Q320 700 388 556 L388 690 L330 930 H310 L252 690Z",
    fillCloth(sheet, sitter.accent),
  );
  const inner: Record<Sitter["dress"], string> = {
    suit: drawShirt(sheet, sitter) + drawLapels(sheet, sitter.coat),
    coat: drawShirt(sheet, sitter) + drawLapels(sheet, sitter.coat),
    blazer: blouse + drawLapels(sheet, sitter.coat),
    roundneck: drawStroke("M246 560 Q320 672 394 560", mixColors(sitter.coat, color.flame, 0.4), 12),
  };
  const throat =
    sitter.dress === "blazer" || sitter.dress === "roundneck"
      ? drawPath("M262 500 L250 556 Q320 702 390 556 L378 500Z", mixColors(sitter.skin, color.umber, 0.2))
      : "";
  const pin = drawPolygon(listCorners(226, 728, 11), color.flame);
  return drawGroup(
    body + arms + throat + inner[sitter.dress] + (sitter.dress === "roundneck" ? "" : pin),
    raised,
  );
}

export function drawPortrait(sheet: Sheet, sitter: Sitter, ring: boolean): string {
  const dark =
    drawGroup(drawPath(shoulders, color.flame), raised) +
    drawHairBehind(sheet, { ...sitter, hair: color.flame });
  const edge = drawGroup(dark, `transform="translate(-6 -3)" opacity="0.85" ${sheet.blur(1)}`);
  const shadow = drawGroup(
    drawGroup(drawPath(shoulders, color.night), raised),
    `transform="translate(26 20)" opacity="0.35" ${sheet.blur(18)}`,
  );
  const figure =
    drawHairBehind(sheet, sitter) +
    drawNeck(sheet, sitter) +
    drawDress(sheet, sitter) +
    drawFace(sheet, sitter) +
    drawHairFront(sheet, sitter);
  return (
    drawGroundwork(sheet, sitter.ground, ring) +
    drawGroup(shadow + edge + figure, 'transform="translate(0 34)"')
  );
}
