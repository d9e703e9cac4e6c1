import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as colour from "../../src/domain/settings/colour.ts";
import {
  colourPairs,
  getLeastContrast,
  leastContrast,
  listPalettes,
  renderColours,
} from "../../src/domain/settings/colour-pair.ts";

type Palette = Record<string, string>;

const css = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

function getContrast(palette: Palette, text: string, ground: string): number {
  const find = (name: string) => palette[name] ?? expect.fail(`no colour ${name}`);
  return colour.getContrast(find(text), find(ground));
}

const palettes = colourPairs.values.flatMap((pair) =>
  Object.entries(listPalettes(css, pair)).map(
    ([ground, palette]) => [`${pair}, ${ground}`, palette] as const,
  ),
);
const grounds = ["ground", "surface", "raised", "sunken"];
const signals = ["teal", "copper", "danger", "success", "warning"];

describe.each(palettes)("in the palette %s", (_name, palette) => {
  test.each(grounds)("every text colour is readable on %s", (ground) => {
    for (const text of ["ink", "muted", ...signals]) {
      expect(getContrast(palette, text, ground), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(grounds)("focus rings and control borders are visible on %s", (ground) => {
    for (const line of ["focus", "line-strong"]) {
      expect(getContrast(palette, line, ground), line).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(signals)("the tint of %s is readable with its own colour and with ink", (signal) => {
    for (const text of [signal, "ink"]) {
      expect(getContrast(palette, text, `${signal}-tint`), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("filled buttons are readable, hovered or not", () => {
    for (const tone of ["teal", "copper"]) {
      for (const fill of [tone, `${tone}-strong`]) {
        expect(getContrast(palette, `on-${tone}`, fill), fill).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test("a pair below 4.5 : 1 is found: paper on paper", () => {
  const pale = css.replace("--copper: #99481a", "--copper: #d98a5c");
  for (const pair of colourPairs.values) {
    expect(getLeastContrast(css, pair), pair).toBeGreaterThanOrEqual(leastContrast);
    expect(getLeastContrast(pale, pair), pair).toBeLessThan(leastContrast);
  }
});

test("contrast and colours are calculated as WCAG and CSS define them", () => {
  expect(colour.getContrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(colour.getContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  for (const hex of css.match(/#\w{6}/g) ?? []) expect(colour.toHex(colour.toColour(hex))).toBe(hex);
});

test("the site's own colours need no stylesheet; each other pair has one without any teal", () => {
  const [own, ...others] = colourPairs.values;
  expect(own && renderColours(css, own)).toBe("");
  for (const pair of others) {
    expect(renderColours(css, pair)).toContain(":root.dark .band{");
    expect(renderColours(css, pair)).not.toMatch(/#0c4a4f|#07363b|#99481a/);
  }
});
