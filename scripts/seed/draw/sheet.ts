import { createRandom, type Random } from "./random.ts";

/** Offset to colour, or to colour and opacity. */
export type Stops = Readonly<Record<number, string | readonly [tone: string, opacity: number]>>;

function formatStops(stops: Stops): string {
  return Object.entries(stops)
    .sort(([a], [b]) => Number(a) - Number(b)) // JavaScript lists whole-number keys before fractions
    .map(([at, paint]) => {
      const [tone, opacity] = typeof paint === "string" ? [paint, 1] : paint;
      return `<stop offset="${at}" stop-color="${tone}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

/** The paper a scene is drawn on: its size, its random numbers, and the paints and filters it has asked for. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #definitions = new Map<string, string>();

  constructor(name: string, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.random = createRandom(name);
  }

  /** Equal definitions share one id, so a crowd of a hundred people needs one gradient. */
  define(markup: (id: string) => string): string {
    const key = markup("");
    const id = this.#definitions.has(key)
      ? [...this.#definitions.keys()].indexOf(key)
      : this.#definitions.size;
    this.#definitions.set(key, markup(`d${id}`));
    return `url(#d${id})`;
  }

  /** Angle in degrees: 0 runs left to right, 90 top to bottom, within the painted shape's own box. */
  linear(stops: Stops, angle = 90): string {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
    const line = `x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}"`;
    return this.define((id) => `<linearGradient id="${id}" ${line}>${formatStops(stops)}</linearGradient>`);
  }

  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    const ring = `cx="${cx}" cy="${cy}" r="${r}"`;
    return this.define((id) => `<radialGradient id="${id}" ${ring}>${formatStops(stops)}</radialGradient>`);
  }

  /** A filter attribute; the region is wide because a blurred glow leaves its own box. */
  blur(deviation: number): string {
    const step = `<feGaussianBlur stdDeviation="${deviation}"/>`;
    const box = 'x="-60%" y="-60%" width="220%" height="220%"';
    return `filter="${this.define((id) => `<filter id="${id}" ${box}>${step}</filter>`)}"`;
  }

  clip(shape: string): string {
    return `clip-path="${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  pick<const T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.random() * list.length)] ?? list[0];
  }

  close(body: string): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const definitions = [...this.#definitions.values()].join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${body}</svg>`;
  }
}
