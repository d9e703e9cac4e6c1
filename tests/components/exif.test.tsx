import { expect, test } from "vitest";
import { portraitBox, portraitRule } from "../../src/domain/form/photo.ts";
import { hdBox, preparePicture, shrinkImage, shrinkToLimit } from "../../src/ui/picture/images.ts";
import { prepareLogo } from "../../src/ui/picture/logo.ts";
import { preparePortrait } from "../../src/ui/picture/portrait.ts";
import { phonePhoto } from "../support/cases/phone-photo.ts";

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const taken = new File([toBytes(phonePhoto)], "photo.jpg", { type: "image/jpeg" });
const secrets = /Exif|SpyPhone|2026:01:02/;

const readLogo = async (name: "picture" | "email_picture") =>
  new Blob([toBytes((await prepareLogo(taken))[name])]);

/** What fields for pictures call: see tests/unit/file-fields.test.ts. */
test.each([
  ["shrinkImage", () => shrinkImage(taken, portraitBox)],
  ["shrinkToLimit", () => shrinkToLimit(taken, hdBox, taken.size * 10)],
  [
    "preparePortrait",
    () => preparePortrait(new File([taken], "me", { type: "image/jpeg" }), { ...portraitRule, smallest: 40 }),
  ],
  ["preparePicture", async () => (await preparePicture(taken, hdBox, taken.size * 10)).picture],
  ["prepareLogo", () => readLogo("picture")],
  ["prepareLogo, for emails,", () => readLogo("email_picture")],
])("%s leaves a photo without its place, time and camera, and upright", async (_, redraw) => {
  expect(await taken.text()).toMatch(secrets);
  const stored = await redraw();
  expect(await stored.text()).not.toMatch(secrets);
  const { width, height } = await createImageBitmap(stored, { imageOrientation: "none" });
  expect(width / height).toBe(0.5);
});
