import { closeSync, constants, openSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { encode } from "uqr";
import { ports } from "./addresses.ts";

const [width, height] = [640, 480];
const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A0:0 C420jpeg\nFRAME\n`);
const film = join(tmpdir(), `alumni-camera-${ports.site}.y4m`);

/** Chromium's camera shows the picture in a file, again and again. Headless Chromium cannot ask for permission. */
export const cameraArgs = [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];

/** Holds a QR code in front of the camera by changing the file's picture in place. Call it first, so that the file exists. */
export function hold(text: string): void {
  const luma = Buffer.alloc(width * height, 255);
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const module = Math.floor(height / size);
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1)
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[y * width + x + 80] = 0;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const file = openSync(film, constants.O_RDWR | constants.O_CREAT);
  writeSync(file, Buffer.concat([header, luma, chroma]), 0, undefined, 0);
  closeSync(file);
}

/**
 * Chromium reads QR codes with the operating system's help, which Linux does not offer. This replaces the browser's part of
 * the work, with the camera's real pictures; everything else is our own code.
 */
export async function readLikeAPhone(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve("jsqr") });
  await page.addInitScript(() => {
    const draw = (video: HTMLVideoElement) => {
      const { videoWidth, videoHeight } = video;
      if (videoWidth === 0) throw new DOMException("No picture", "InvalidStateError");
      const context = new OffscreenCanvas(videoWidth, videoHeight).getContext("2d");
      context?.drawImage(video, 0, 0);
      return context?.getImageData(0, 0, videoWidth, videoHeight);
    };
    class Reader {
      static async getSupportedFormats() {
        return ["qr_code"];
      }
      async detect(video: HTMLVideoElement) {
        const picture = draw(video);
        const { jsQR } = globalThis as unknown as { jsQR: typeof import("jsqr").default };
        const found = picture && jsQR(picture.data, picture.width, picture.height);
        return found?.data ? [{ rawValue: found.data }] : [];
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Reader });
  });
}
