import type { Sitter } from "./face.ts";
import { color, mixColors } from "./palette.ts";
import { drawGroup, drawPath, drawRect, drawStroke } from "./shapes.ts";

export function drawAge(sitter: Sitter): string {
  const line = mixColors(sitter.skin, color.umber, 0.42);
  const marks =
    "M252 336 Q268 345 288 340 M352 340 Q372 345 388 336 M272 384 Q262 402 266 420 M368 384 Q378 402 374 420 M270 240 Q320 232 370 240 M278 258 Q320 251 362 258";
  return drawStroke(marks, line, 2.6, `opacity="${0.75 * (sitter.age ?? 0)}" stroke-linecap="round"`);
}

export function drawBeard(sitter: Sitter, clip: string): string {
  const tone = mixColors(sitter.hair, color.umber, 0.2);
  const moustache = drawPath(
    "M272 412 Q290 386 320 394 Q350 386 368 412 Q344 404 320 406 Q296 404 272 412Z",
    tone,
  );
  const shapes: Record<NonNullable<Sitter["beard"]>, string> = {
    full:
      drawPath(
        "M220 320 Q236 330 242 366 Q254 398 276 398 Q300 384 320 393 Q340 384 364 398 Q386 398 398 366 Q404 330 420 320 L430 500 H210Z",
        tone,
      ) +
      drawPath(
        "M288 411 Q320 402 352 411 Q336 432 320 432 Q304 432 288 411Z",
        mixColors(sitter.skin, color.rust, 0.45),
      ),
    short:
      drawPath(
        "M220 330 Q236 352 244 392 Q262 404 276 404 Q300 390 320 398 Q340 390 364 404 Q378 404 396 392 Q404 352 420 330 L430 500 H210Z",
        tone,
        'opacity="0.62"',
      ) +
      drawPath(
        "M287 414 Q320 404 353 414 Q336 433 320 433 Q304 433 287 414Z",
        mixColors(sitter.skin, color.rust, 0.45),
      ),
    goatee: moustache + drawPath("M284 436 Q320 446 356 436 Q362 470 320 484 Q278 470 284 436Z", tone),
    moustache,
  };
  return sitter.beard ? drawGroup(shapes[sitter.beard], clip) : "";
}

export function drawGlasses(): string {
  const lens = (x: number) =>
    drawRect(
      x - 39,
      292,
      78,
      56,
      color.paper,
      `rx="22" fill-opacity="0.1" stroke="${color.ink}" stroke-width="5"`,
    ) + drawStroke(`M${x - 22} 334 L${x + 6} 302`, color.paper, 4, 'opacity="0.35"');
  return (
    lens(275) +
    lens(365) +
    drawStroke("M312 312 Q320 306 328 312 M237 310 L222 304 M403 310 L418 304", color.ink, 5)
  );
}
