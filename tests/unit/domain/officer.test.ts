import { describe, expect, test } from "vitest";
import { parseBiography } from "../../../src/domain/office.ts";

describe("A biography is split into paragraphs and bullet items", () => {
  test.each([
    ["nothing", null, []],
    ["only empty lines", "\n \n", []],
    ["one paragraph", "She leads.", [{ text: "She leads." }]],
    ["an empty line ends a paragraph", "One\n\nTwo", [{ text: "One" }, { text: "Two" }]],
    ["a line break inside a paragraph is kept", "One\nTwo", [{ text: "One\nTwo" }]],
    ["lines that begin with - or •", "- One\n• Two\n-Three", [{ items: ["One", "Two", "Three"] }]],
    [
      "a list right after its sentence",
      "He promised:\n- a\n- b",
      [{ text: "He promised:" }, { items: ["a", "b"] }],
    ],
    ["a sentence right after its list", "- a\nDone.", [{ items: ["a"] }, { text: "Done." }]],
    ["two lists apart", "- a\n\n- b", [{ items: ["a"] }, { items: ["b"] }]],
    ["line ends of every system", "a\r\n\r\nb\rc", [{ text: "a" }, { text: "b\nc" }]],
    ["a hyphen inside a line is a hyphen", "Well-known", [{ text: "Well-known" }]],
    ["a bullet without words says nothing", "-\n• \n- a", [{ items: ["a"] }]],
  ])("%s", (_, bio, blocks) => {
    expect(parseBiography(bio)).toEqual(blocks);
  });
});
