import { color } from "./palette.ts";
import { drawCircle, drawGroup, drawMany, drawPolygon, drawRect } from "./shapes.ts";
import type { Sheet, Stops } from "./sheet.ts";

export function drawBackdrop(sheet: Sheet, stops: Stops, angle = 90): string {
  return drawRect(0, 0, sheet.width, sheet.height, sheet.linear(stops, angle));
}

/** Light that adds to what lies behind it, falling off softly like a lamp in damp air. */
export function drawGlow(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  tone: string,
  strength = 0.8,
): string {
  const fall = sheet.radial({
    0: [tone, strength],
    0.18: [tone, strength * 0.55],
    0.45: [tone, strength * 0.17],
    1: [tone, 0],
  });
  return drawCircle(x, y, radius, fall, 'style="mix-blend-mode:screen"');
}

export function drawSun(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  tone: string = color.flame,
): string {
  const disc = sheet.radial({ 0: "#fffaf0", 0.8: "#fff1d6", 1: color.glow });
  return (
    drawGlow(sheet, x, y, radius * 14, tone, 0.75) + drawCircle(x, y, radius, disc, sheet.blur(radius / 22))
  );
}

export function drawHaze(sheet: Sheet, y: number, height: number, tone: string, strength: number): string {
  const veil = sheet.linear({ 0: [tone, 0], 0.55: [tone, strength], 1: [tone, 0] });
  return drawRect(0, y, sheet.width, height, veil);
}

interface Clouds {
  y: number;
  height: number;
  tone: string;
  /** Higher covers less sky. */
  cut?: number;
  strength?: number;
  frequency?: string;
  seed?: number;
}

/** Turbulence turned into alpha; a mask fades the band out above and below. */
export function drawClouds(sheet: Sheet, clouds: Clouds): string {
  const { y, height, tone, cut = 0.46, strength = 4, frequency = "0.0013 0.0075", seed = 3 } = clouds;
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/>`;
  const rgb = [1, 3, 5].map((i) => Number.parseInt(tone.slice(i, i + 2), 16) / 255);
  const matrix = `${rgb.map((value) => `0 0 0 0 ${value}`).join(" ")} ${strength} 0 0 0 ${-strength * cut}`;
  const steps = `${noise}<feColorMatrix values="${matrix}"/>`;
  const filter = sheet.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${steps}</filter>`,
  );
  const fade = sheet.linear({ 0: ["#fff", 0], 0.4: "#fff", 0.7: "#fff", 1: ["#fff", 0] });
  const mask = sheet.define((id) => `<mask id="${id}">${drawRect(0, y, sheet.width, height, fade)}</mask>`);
  return drawGroup(drawRect(0, y, sheet.width, height, "#000", `filter="${filter}"`), `mask="${mask}"`);
}

export function drawStars(sheet: Sheet, count: number, floor: number): string {
  return drawMany(count, () => {
    const [x, depth] = [sheet.between(0, sheet.width), sheet.random() ** 1.4];
    const opacity = (sheet.between(0.25, 1) * (1 - depth * 0.8)).toFixed(2);
    const radius = 0.5 + sheet.random() ** 5 * 1.9;
    return drawCircle(x, depth * floor, radius, color.paper, `opacity="${opacity}"`);
  });
}

interface Bokeh {
  count: number;
  top: number;
  bottom: number;
  small: number;
  large: number;
  tones: readonly [string, ...string[]];
  strength?: number;
}

/** Lamps far out of focus: a disc with a slightly brighter rim, as a real lens draws it. */
export function drawBokeh(sheet: Sheet, bokeh: Bokeh): string {
  const { strength = 0.5 } = bokeh;
  return drawMany(bokeh.count, () => {
    const tone = sheet.pick(bokeh.tones);
    const disc = sheet.radial({
      0: [tone, strength * 0.55],
      0.82: [tone, strength * 0.75],
      0.93: [tone, strength],
      1: [tone, 0],
    });
    const radius = sheet.between(bokeh.small, bokeh.large);
    const extra = `opacity="${sheet.between(0.25, 1).toFixed(2)}" style="mix-blend-mode:screen"`;
    return drawCircle(
      sheet.between(0, sheet.width),
      sheet.between(bokeh.top, bokeh.bottom),
      radius,
      disc,
      extra,
    );
  });
}

/** A spotlight's cone; leaning is how far its foot stands aside of its lamp. */
export function drawBeam(
  sheet: Sheet,
  lamp: readonly [number, number],
  length: number,
  leaning: number,
  spread: number,
  tone: string,
  strength = 0.4,
): string {
  const [x, y] = lamp;
  const fill = sheet.linear({ 0: [tone, strength], 0.5: [tone, strength * 0.35], 1: [tone, 0] });
  const foot = [x + leaning + spread, y + length] as const;
  const cone = [[x - 4, y], [x + 4, y], foot, [x + leaning - spread, y + length]] as const;
  return drawPolygon(cone, fill, `${sheet.blur(9)} style="mix-blend-mode:screen"`);
}
