type Colour = readonly [red: number, green: number, blue: number];

interface Spot {
  /** Share of the width and of the height. */
  at: readonly [x: number, y: number];
  colour: Colour;
}

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** Three spots from the top to the foot. */
const down = (top: Colour, middle: Colour, foot: Colour): readonly Spot[] => [
  { at: [0.5, 0.1], colour: top },
  { at: [0.5, 0.5], colour: middle },
  { at: [0.5, 0.9], colour: foot },
];

/** Three spots from the left to the right. */
const across = (left: Colour, middle: Colour, right: Colour): readonly Spot[] =>
  down(left, middle, right).map(({ at: [x, y], colour }) => ({ at: [y, x], colour }));

/**
 * What readers must see of the files in tests/cases/images: what Chromium shows of the file itself, with our background behind
 * what is transparent.
 */
export const seenPictures: Readonly<Record<string, readonly Spot[]>> = {
  "R31-adobe-rgb.jpg": down([223, 0, 34], [99, 0, 152], white),
  "R31-cmyk-adobe.jpg": down([222, 0, 29], [100, 0, 154], white),
  "R31-cmyk-no-marker.jpg": [
    { at: [0.5, 0.1], colour: [244, 12, 0] },
    { at: [0.5, 0.9], colour: white },
  ],
  "R31-exif-orientation-6.jpg": across(white, [103, 0, 153], [227, 0, 30]),
  "R35-16-bit.png": down([17, 17, 17], [131, 131, 131], [232, 232, 232]),
  "R35-black-on-transparent.png": [
    { at: [0.1, 0.1], colour: white },
    { at: [0.5, 0.5], colour: black },
  ],
  "R35-white-on-transparent.png": [
    { at: [0.1, 0.1], colour: [34, 34, 34] },
    { at: [0.5, 0.5], colour: white },
  ],
};

/** Spots whose colour differs by more than 10 in a channel. `pixels`: red, green and blue of each, or also alpha. */
export function findOffColours(
  spots: readonly Spot[],
  {
    data,
    width,
    height,
    channels,
  }: { data: ArrayLike<number>; width: number; height: number; channels: number },
): string[] {
  return spots.flatMap(({ at: [x, y], colour }) => {
    const start = (Math.floor(height * y) * width + Math.floor(width * x)) * channels;
    const found = colour.map((_, part) => data[start + part] ?? -1);
    const isOff = colour.some((value, part) => Math.abs(value - (found[part] ?? -1)) > 10);
    return isOff ? [`at ${x}, ${y}: ${found} instead of ${colour}`] : [];
  });
}
