/** A picture's pixels: red, green, blue and alpha, each 0 to 255. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/**
 * Whether a logo brings its own ground, as a badge or a photograph does: on a dark page it needs no white one. It
 * does where three quarters of the box that it fills are opaque; a disc fills 79 % of its own.
 */
export function hasOwnGround({ data, width, height }: Pixels): boolean {
  const opaque: [x: number, y: number][] = [];
  for (let at = 0; at < width * height; at++)
    if ((data[at * 4 + 3] ?? 0) > 200) opaque.push([at % width, Math.floor(at / width)]);
  const measure = (axis: 0 | 1) => {
    const [least, most] = opaque.reduce(
      ([low, high], spot) => [Math.min(low, spot[axis]), Math.max(high, spot[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return most - least + 1;
  };
  return opaque.length > 0 && opaque.length / (measure(0) * measure(1)) >= 0.75;
}
