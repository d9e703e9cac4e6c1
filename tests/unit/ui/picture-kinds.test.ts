import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { photoMaxSize, portraitRule } from "../../../src/domain/form/photo.ts";
import { fitInto, pickGround } from "../../../src/ui/picture/canvas.ts";
import {
  explainFailure,
  findSizeFault,
  findTypeFault,
  imageTypes,
  photoTypes,
  portraitTypes,
} from "../../../src/ui/picture/faults.ts";
import { largestRead } from "../../../src/ui/picture/images.ts";
import { isAnimated, readSize, recognise } from "../../../src/ui/picture/kinds.ts";
import { findPortraitFault } from "../../../src/ui/picture/portrait.ts";

const readCase = (name: string) => new Uint8Array(readFileSync(`tests/cases/images/${name}`));
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["R30-heic-named.jpg", "a HEIC picture"],
  ["R30-jpeg-named.heic", "a JPEG picture"],
  ["R30-half.png", "a PNG picture"],
  ["R35-animated.webp", "a WebP picture"],
  ["R35-animated-first-frame-white.gif", "a GIF picture"],
])("%s is %s, whatever its name says", (name, kind) => {
  expect(recognise(readCase(name))?.name).toBe(kind);
});

test.each([
  ["\0\0\0\u0020ftypmif1\0\0\0\0mif1avif", "an AVIF picture"],
  ["\0\0\0\u0018ftypmif1\0\0\0\0mif1heic", "a HEIC picture"],
  ["\0\0\0\u0014ftypheix\0\0\0\0heix", "a HEIC picture"],
  ["\0\0\0\u0018ftypqt  \0\0\0\0qt  ", "a video"],
  ["\0\0\0\u0018ftypcrx \0\0\0\u0001crx isom", "a camera’s raw picture"],
  ["II*\0\u0008\0\0\0", "a TIFF picture"],
  ["II*\0\u0010\0\0\0CR\u0002\0", "a camera’s raw picture"],
  ["RIFF\0\0\0\0AVI ", "a sound or video"],
  ["%PDF-1.7", "a PDF file"],
  ["<!DOCTYPE html><title>Not found", "a web page"],
  ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "an SVG drawing"],
  ["\u00ef\u00bb\u00bf<svg>", "an SVG drawing"],
  ["<script>alert(1)</script>", undefined],
  ["", undefined],
])("A file that begins with %j is %s", (start, kind) => {
  expect(recognise(toBytes(start))?.name).toBe(kind);
});

test.each([
  ["R32-panorama-16000x500.png", 16_000, 500],
  ["R32-declares-40000x40000.png", 40_000, 40_000],
  ["R31-adobe-rgb.jpg", 320, 240],
  ["R35-animated-first-frame-white.gif", 120, 120],
])("The size of %s is read before it is decoded: %i × %i", (name, width, height) => {
  expect(readSize(readCase(name))).toEqual({ width, height });
});

test.each([
  ["a BMP, whose rows begin at the top", `BM${"\0".repeat(16)}\x20\x4e\0\0\x80\xc1\xff\xff`, 20_000, 16_000],
  ["a WebP photo", `RIFF\0\0\0\0WEBPVP8 ${"\0".repeat(10)}\xff\x3f\x37\x02`, 16_383, 567],
  ["a WebP without loss", "RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x2b\xc1\x31\0\0\0\0\0\0\0", 300, 200],
  ["a WebP in parts", `RIFF\0\0\0\0WEBPVP8X${"\0".repeat(8)}\x9f\x86\x01\xc7\0\0`, 100_000, 200],
])("The size of %s is read before it is decoded", (_, start, width, height) => {
  expect(readSize(toBytes(start))).toEqual({ width, height });
});

test("A file that ends before its size has none", () => {
  for (const bytes of [
    readCase("R30-truncated.jpg"),
    toBytes("\u0089PNG\r\n\u001a\n"),
    toBytes("\u00ff\u00d8\u00ff"),
  ])
    expect(readSize(bytes)).toBeNull();
});

test("A picture with more pixels than any camera takes is refused with its size, a large photo is not", () => {
  expect(findSizeFault("wide.png", readCase("R32-declares-40000x40000.png"))).toBe(
    "wide.png has 40000 × 40000 pixels, which is too many. Save it smaller and choose it again.",
  );
  expect(findSizeFault("panorama.png", readCase("R32-panorama-16000x500.png"))).toBeNull();
});

test.each([
  [
    "R30-heic.HEIC",
    "R30-heic.HEIC is a HEIC photo, which this browser can’t read. Save it as JPEG and choose it again. An iPhone takes JPEG photos once you choose “Most Compatible” under Settings, Camera, Formats.",
  ],
  [
    "R30-truncated.jpg",
    "Failed to load image: R30-truncated.jpg is damaged or incomplete. Copy it again from where it came from, or choose another picture.",
  ],
])("If %s cannot be read, its form says: %s", (name, text) => {
  expect(explainFailure(name, readCase(name))).toBe(text);
});

test("A rare kind of picture is named with what to do", () => {
  expect(explainFailure("a.jpg", toBytes("II*\0"))).toBe(
    "a.jpg is a TIFF picture. Save it as JPEG and choose it again.",
  );
});

test("A file that is no picture is named, and one of no known kind gets the specified text", () => {
  expect(explainFailure("a.jpg", toBytes("%PDF-1.7"))).toBe(
    "Failed to load image: a.jpg is a PDF file. Choose another file.",
  );
  expect(explainFailure("a.jpg", toBytes("no picture"))).toBe("Failed to load image");
});

test("A file with another type is taken for its content, or refused with the specified text or what to do", () => {
  const jpeg = readCase("R30-jpeg-named.heic");
  expect(findTypeFault("a.heic", jpeg, imageTypes)).toBeNull();
  // Safari may read it.
  expect(findTypeFault("a.heic", readCase("R30-heic.HEIC"), imageTypes)).toBeNull();
  expect(findTypeFault("a.tif", toBytes("II*\0"), imageTypes)).toBe(
    "Only image files are allowed: JPG, PNG or WebP. Save a.tif as JPEG and choose it again.",
  );
  expect(findTypeFault("a.gif", toBytes("GIF89a"), imageTypes)).toBe(
    "Only image files are allowed: JPG, PNG or WebP. Save a.gif as JPEG and choose it again.",
  );
  expect(findTypeFault("a.pdf", toBytes("%PDF-"), imageTypes)).toBe("Only image files are allowed");
  expect(findTypeFault("a.pdf", toBytes("%PDF-"), photoTypes)).toBe("Please upload image files only");
  expect(findTypeFault("a.tif", toBytes("II*\0"), photoTypes)).toBeNull();
  expect(findTypeFault("a.avif", toBytes("\0\0\0\x1cftypavif"), portraitTypes)).toBeNull();
  expect(findTypeFault("a.svg", toBytes("<svg/>"), portraitTypes)).toBe(
    "Please upload an image file: JPG, PNG, GIF or WebP. Save a.svg as JPEG and choose it again.",
  );
});

test.each([
  ["image/jpeg", photoMaxSize, null],
  ["image/png", 1, null],
  ["image/gif", 1, null],
  ["image/webp", photoMaxSize + 1, null],
  ["image/jpeg", largestRead + 1, "File size must be less than 5MB"],
  ["image/svg+xml", 1, "Please upload an image file"],
  ["application/pdf", photoMaxSize + 1, "Please upload an image file"],
  ["", 1, "Please upload an image file"],
])("A file of type %j with %i bytes as profile photo: %j", async (type, size, fault) => {
  const file = new File([new Uint8Array(size)], "me", { type });
  expect(await findPortraitFault(file, portraitRule)).toBe(fault);
});

test("A JPEG with another type is taken as profile photo", async () => {
  const file = new File([readCase("R30-jpeg-named.heic")], "me.heic", { type: "image/heic" });
  expect(await findPortraitFault(file, portraitRule)).toBeNull();
});

test("Animations are recognised", () => {
  const moving = ["R35-animated-first-frame-white.gif", "R35-animated.webp"];
  for (const name of moving) expect(isAnimated(readCase(name)), name).toBe(true);
  for (const name of ["R35-16-bit.png", "R31-adobe-rgb.jpg"]) expect(isAnimated(readCase(name))).toBe(false);
});

test.each<[string, number[], ReturnType<typeof pickGround>]>([
  ["an opaque picture", [255, 255, 255, 255], "none"],
  ["a black drawing", [0, 0, 0, 255, 0, 0, 0, 0], "white"],
  ["a white drawing", [255, 255, 255, 255, 0, 0, 0, 0], "dark"],
  ["a white drawing with soft edges", [255, 255, 255, 40, 255, 255, 255, 255], "dark"],
  ["a coloured drawing", [200, 60, 60, 255, 255, 255, 255, 255, 0, 0, 0, 0], "white"],
  ["nothing at all", [0, 0, 0, 0], "white"],
])("The background of %s with the pixels %j is %s", (_, pixels, ground) => {
  expect(pickGround(pixels)).toBe(ground);
});

test.each([
  [4000, 3000, 1280, 960],
  [3000, 4000, 960, 1280],
  [640, 480, 640, 480],
  [10_000, 1, 1280, 1],
])("A picture of %i by %i becomes %i by %i", (width, height, toWidth, toHeight) => {
  expect(fitInto({ width: 1280, height: 1280 }, { width, height })).toEqual({
    width: toWidth,
    height: toHeight,
  });
});
