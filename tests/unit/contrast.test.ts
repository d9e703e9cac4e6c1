import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Palette = Record<string, string>;

const css = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

function readPalette(selector: string): Palette {
  const block = css.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, hex]) => [name, hex]));
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(palette: Palette, text: string, ground: string): number {
  const [dark = 0, light = 0] = [text, ground]
    .map((name) => getLuminance(palette[name] ?? expect.fail(`no colour ${name}`)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const band = readPalette(".band");
const palettes = {
  light: readPalette(":root"),
  dark: readPalette(".dark"),
  "band in light": band,
  "band in dark": { ...band, ...readPalette(".dark .band") },
};
const grounds = ["ground", "surface", "raised", "sunken"];
const signals = ["petrol", "copper", "danger", "success", "warning"];

describe.each(Object.entries(palettes))("in the palette %s", (_name, palette) => {
  test.each(grounds)("every text colour is readable on %s", (ground) => {
    for (const text of ["ink", "muted", ...signals]) {
      expect(getContrast(palette, text, ground), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(grounds)("focus rings and control borders are seen on %s", (ground) => {
    for (const line of ["focus", "line-strong"]) {
      expect(getContrast(palette, line, ground), line).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(signals)("the tint of %s carries its own colour and ink", (signal) => {
    for (const text of [signal, "ink"]) {
      expect(getContrast(palette, text, `${signal}-tint`), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("filled buttons are readable, pointed at or not", () => {
    for (const tone of ["petrol", "copper"]) {
      for (const fill of [tone, `${tone}-strong`]) {
        expect(getContrast(palette, `on-${tone}`, fill), fill).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
