import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every place where people give a file, and what redraws a picture there: see tests/components/exif.test.tsx. */
const places: Readonly<
  Record<
    string,
    "preparePortrait" | "shrinkImage" | "shrinkToLimit" | "preparePicture" | "prepareLogo" | "stores none"
  >
> = {
  "src/admin/documents/FileField.tsx": "stores none",
  "src/admin/editor/PictureDialog.tsx": "shrinkToLimit",
  "src/admin/editor/Toolbar.tsx": "stores none",
  "src/admin/gallery/UploadDialog.tsx": "shrinkToLimit",
  "src/admin/import/ChooseFile.tsx": "stores none",
  "src/admin/news/PastedFile.tsx": "shrinkToLimit",
  "src/admin/officers/PhotoField.tsx": "preparePortrait",
  "src/admin/picture/PictureField.tsx": "shrinkImage",
  "src/admin/settings/LogoField.tsx": "prepareLogo",
  "src/islands/account/profile/PortraitField.tsx": "preparePortrait",
  "src/islands/photos/SendPhotos.tsx": "shrinkToLimit",
  "src/ui/field/ImageField.tsx": "preparePicture",
};

test("Every field for pictures redraws them, so that none is stored with its place and time", () => {
  const sources = globSync("src/**/*.tsx").map((name) => [name, readFileSync(name, "utf8")] as const);
  const found = sources.filter(([, text]) =>
    /<DropZone|<FileButton|<AlbumPicker|^ {2}file: File;/m.test(text),
  );
  const parts = new Set(["src/ui/button/FileButton.tsx", "src/ui/field/DropZone.tsx"]);
  expect(
    found
      .map(([name]) => name)
      .filter((name) => !parts.has(name))
      .sort(),
  ).toEqual(Object.keys(places));
  for (const [name, text] of found) {
    const redraws = places[name];
    if (redraws && redraws !== "stores none") expect(text, name).toContain(`${redraws}(file`);
  }
});
