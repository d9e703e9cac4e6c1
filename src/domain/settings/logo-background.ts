/** A picture's pixels: red, green, blue and alpha, each 0 to 255. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/**
 * Whether a logo has its own background, as a badge or photo does, and so needs no white one on a dark page. True if at
 * least three quarters of its bounding box are opaque; a disc fills 79 % of its box.
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
