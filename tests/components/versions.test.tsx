import { expect, test } from "vitest";
import { readWritten } from "../../src/admin/history/written.ts";

test("versions are compared including tables, pictures and link addresses", () => {
  const table =
    "<table><tbody><tr><th><p>Fuel</p></th><th><p>Tonnes</p></th></tr><tr><td><p>Coal</p></td><td><p>7</p></td></tr></tbody></table>";
  const picture =
    '<p><img src="https://a.test/x/boiler.jpg"><img src="https://a.test/y.jpg" alt="The mill"></p>';
  const text = `<h2>Stock</h2><p>Read <a href="https://a.test/stock">the list</a>.</p>${table}${picture}`;
  expect(readWritten(text).split("\n\n")).toEqual([
    "Stock",
    "Read the list (https://a.test/stock).",
    "Fuel | Tonnes",
    "Coal | 7",
    "[Picture: boiler.jpg] [Picture: The mill]",
  ]);
});
