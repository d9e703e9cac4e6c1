import type { Sitter } from "./face.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawEllipse, drawMany, drawPath, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

function fillHair(sheet: Sheet, tone: string): string {
  return sheet.linear(
    {
      0: mixColors(tone, color.flame, 0.42),
      0.3: mixColors(tone, color.copper, 0.14),
      1: mixColors(tone, color.night, 0.4),
    },
    20,
  );
}

const behind: Partial<Record<Sitter["crown"], string>> = {
  long: "M320 138 C216 134 190 220 196 330 C200 440 178 540 192 640 Q320 690 448 640 C462 540 440 440 444 330 C450 220 424 134 320 138Z",
  bob: "M320 140 C220 136 194 220 198 330 C198 400 194 440 206 476 Q236 496 270 486 H370 Q404 496 434 476 C446 440 442 400 442 330 C446 220 420 136 320 140Z",
  bun: "M320 150 C236 150 208 214 214 300 L228 350 H412 L426 300 C432 214 404 150 320 150Z",
  scarf:
    "M320 128 C210 128 184 220 190 330 C194 430 178 520 150 600 Q320 690 490 600 C462 520 446 430 450 330 C456 220 430 128 320 128Z",
};

/** What lies behind neck and face. */
export function drawHairBehind(sheet: Sheet, sitter: Sitter): string {
  const outline = behind[sitter.crown];
  const knot = sitter.crown === "bun" ? drawEllipse(330, 138, 50, 40, fillHair(sheet, sitter.hair)) : "";
  return (
    knot +
    (outline
      ? drawPath(
          outline,
          sitter.crown === "scarf"
            ? mixColors(sitter.hair, color.night, 0.45)
            : fillHair(sheet, mixColors(sitter.hair, color.night, 0.25)),
        )
      : "")
  );
}

/** Close curls: a rounded mass with a scalloped edge, lit curl by curl from the left. */
function drawCurls(sheet: Sheet, sitter: Sitter): string {
  const crown =
    "M220 310 C192 214 240 142 320 142 C400 142 448 214 420 310 C414 262 404 234 376 218 C340 208 296 208 264 218 C236 234 226 262 220 310Z";
  const curls = drawMany(90, (i) => {
    const angle = Math.PI * (1.04 + 0.92 * ((i % 30) / 29));
    const reach = 108 + Math.floor(i / 30) * 15 + sheet.between(-5, 5);
    const [x, y] = [320 + Math.cos(angle) * reach * 0.84, 292 + Math.sin(angle) * reach * 1.05];
    const light = Math.max(0, (330 - x) / 420) + Math.max(0, (220 - y) / 500);
    return drawCircle(
      x,
      y,
      sheet.between(9, 14),
      mixColors(sitter.hair, color.ember, light * sheet.between(0.35, 1)),
    );
  });
  return drawPath(crown, sitter.hair) + curls;
}

/** A headscarf wraps the face in an oval and falls over the shoulder in folds. */
function drawScarf(sheet: Sheet, sitter: Sitter): string {
  const cloth = sheet.linear(
    {
      0: mixColors(sitter.hair, color.glow, 0.4),
      0.35: sitter.hair,
      1: mixColors(sitter.hair, color.night, 0.5),
    },
    25,
  );
  const hood =
    "M320 128 C212 128 188 220 194 330 C198 420 206 470 240 520 C280 560 360 560 400 520 C434 470 442 420 446 330 C452 220 428 128 320 128Z M320 196 C372 196 406 232 404 306 C404 384 380 446 320 466 C260 446 236 384 236 306 C234 232 268 196 320 196Z";
  const drape =
    "M214 440 C222 520 196 570 160 604 C210 680 320 720 430 690 C480 660 492 622 484 600 C446 570 424 520 428 436 C414 490 370 512 320 512 C270 512 228 490 214 440Z";
  const folds =
    "M236 498 C290 560 380 560 470 602 M222 520 C270 600 360 620 448 660 M206 556 C250 630 330 660 400 690 M250 196 C216 240 214 320 224 400 M392 200 C424 250 428 330 416 410";
  return (
    drawPath(drape, cloth) +
    drawPath(hood, cloth, 'fill-rule="evenodd"') +
    drawStroke(
      folds,
      mixColors(sitter.hair, color.night, 0.45),
      3.5,
      'opacity="0.5" stroke-linecap="round"',
    ) +
    drawStroke(
      "M228 190 C252 150 300 138 340 140",
      mixColors(sitter.hair, color.glow, 0.7),
      4,
      `opacity="0.6" stroke-linecap="round" ${sheet.blur(2)}`,
    )
  );
}

const fronts: Partial<Record<Sitter["crown"], string>> = {
  parted:
    "M214 322 C200 230 216 146 330 146 C424 146 440 230 426 322 L414 300 C412 262 404 236 386 222 C340 226 292 214 270 196 C252 226 232 252 228 300Z",
  swept:
    "M214 322 C200 222 226 138 346 140 C430 148 440 236 426 322 L412 296 C414 262 400 226 372 208 C320 196 270 214 246 240 C234 258 230 280 228 300Z",
  balding:
    "M214 330 C204 278 212 232 232 210 C226 248 230 280 228 310 L224 336Z M426 330 C436 278 428 232 408 210 C414 248 410 280 412 310 L416 336Z M252 196 Q320 158 388 196 Q320 176 252 196Z",
  long: "M226 400 C196 250 220 140 320 140 C420 140 444 250 414 400 C424 320 408 250 352 206 C320 250 262 262 240 290 C228 320 232 360 226 400Z",
  bob: "M222 420 C196 262 218 140 322 140 C424 140 444 262 418 420 C424 330 410 262 386 236 C340 248 280 244 252 234 C232 268 226 340 222 420Z",
  bun: "M220 330 C204 222 236 152 322 152 C404 152 436 222 420 330 C416 262 388 216 320 204 C252 216 224 262 220 330Z",
};

/** What frames the forehead, with a few strands catching the light. */
export function drawHairFront(sheet: Sheet, sitter: Sitter): string {
  if (sitter.crown === "scarf") return drawScarf(sheet, sitter);
  if (sitter.crown === "curly") return drawCurls(sheet, sitter);
  const outline = fronts[sitter.crown];
  if (!outline) return "";
  const strands =
    sitter.crown === "balding"
      ? ""
      : drawStroke(
          "M236 250 C246 196 286 164 340 160 M228 280 C232 216 262 178 300 164",
          mixColors(sitter.hair, color.glow, 0.65),
          3,
          `opacity="0.45" stroke-linecap="round" ${sheet.blur(1.4)}`,
        );
  return drawPath(outline, fillHair(sheet, sitter.hair)) + strands;
}
