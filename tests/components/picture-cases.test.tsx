import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import ImageField from "../../src/ui/field/ImageField.tsx";
import { hdBox, preparePicture, shrinkImage } from "../../src/ui/picture/images.ts";
import { prepareLogo } from "../../src/ui/picture/logo.ts";
import { findOffColours, seenPictures } from "../support/cases/pictures.ts";

const addresses = import.meta.glob<string>("../cases/images/*", {
  query: "?url",
  import: "default",
  eager: true,
});

async function readCase(name: string, type = ""): Promise<File> {
  const response = await fetch(addresses[`../cases/images/${name}`] ?? "missing");
  return new File([await response.arrayBuffer()], name, { type });
}

async function readPixels(picture: Blob) {
  // A profile that the browser writes must be one that changes nothing.
  const image = await createImageBitmap(picture, { colorSpaceConversion: "none" });
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  return { data: context?.getImageData(0, 0, width, height).data ?? [], width, height, channels: 4 };
}

test.each(Object.entries(seenPictures))(
  "%s is stored with the colours that browsers show",
  async (name, spots) => {
    const { picture } = await preparePicture(await readCase(name), hdBox, 10_000_000);
    expect(findOffColours(spots, await readPixels(picture))).toEqual([]);
  },
);

test.each([
  ["R32-panorama-16000x500.png", 1920, 60],
  ["R32-ribbon-20000x1.png", 1920, 1],
])("%s is scaled to %i × %i", async (name, width, height) => {
  const made = await createImageBitmap(await shrinkImage(await readCase(name), hdBox));
  expect([made.width, made.height]).toEqual([width, height]);
});

test.each([
  [
    "R30-heic-named.jpg",
    "R30-heic-named.jpg is a HEIC photo, which this browser can’t read. Save it as JPEG and choose it again. An iPhone takes JPEG photos once you choose “Most Compatible” under Settings, Camera, Formats.",
  ],
  ["R30-half.jpg", "R30-half.jpg is damaged or incomplete."],
  ["R30-half.png", "R30-half.png is damaged or incomplete."],
  ["R30-truncated.jpg", "R30-truncated.jpg is damaged or incomplete."],
  ["R32-declares-40000x40000.png", "R32-declares-40000x40000.png has 40000 × 40000 pixels"],
])("%s is refused as picture and as logo: %s", async (name, text) => {
  await expect(preparePicture(await readCase(name), hdBox, 10)).rejects.toThrow(text);
  await expect(prepareLogo(await readCase(name))).rejects.toThrow(text);
});

test("A logo in white gets a dark background in emails", async () => {
  const { email_picture } = await prepareLogo(await readCase("R35-white-on-transparent.png"));
  const picture = await (await fetch(`data:image/png;base64,${email_picture}`)).blob();
  const spots = seenPictures["R35-white-on-transparent.png"] ?? [];
  expect(findOffColours(spots, await readPixels(picture))).toEqual([]);
});

function Field() {
  const [value, setValue] = useState<"keep" | "none" | Blob>("keep");
  return <ImageField label="Image" current={null} value={value} onChange={setValue} />;
}

async function openField() {
  const screen = await render(<Field />);
  const input = screen.container.querySelector<HTMLInputElement>("input[type=file]");
  const give = async (name: string, type: string) => {
    const list = new DataTransfer();
    list.items.add(await readCase(name, type));
    if (input) input.files = list.files;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { screen, give };
}

test("The form says what could not be kept of a picture", async () => {
  const { screen, give } = await openField();
  const says = (text: string) => expect.element(screen.getByText(text)).toBeVisible();
  await give("R35-black-on-transparent.png", "image/png");
  await says("R35-black-on-transparent.png is ready. Its transparent parts are now white.");
  await give("R35-white-on-transparent.png", "image/png");
  await says(
    "R35-white-on-transparent.png is ready. It’s white on a transparent background, so it now has a dark one.",
  );
  await give("R35-animated.webp", "image/webp");
  await says("R35-animated.webp is ready. Only the first frame of the animation is kept.");
});

test("A file counts for its content, and a refused one is not called ready", async () => {
  const { screen, give } = await openField();
  const says = (text: string) => expect.element(screen.getByRole("alert")).toHaveTextContent(text);
  await give("R30-jpeg-named.heic", "image/heic");
  await expect.element(screen.getByText("R30-jpeg-named.heic is ready.")).toBeVisible();
  await give("R30-heic.HEIC", "");
  await says(
    "R30-heic.HEIC is a HEIC photo, which this browser can’t read. Save it as JPEG and choose it again. An iPhone takes JPEG photos once you choose “Most Compatible” under Settings, Camera, Formats.",
  );
  await give("R30-half.jpg", "image/jpeg");
  await says(
    "Failed to load image: R30-half.jpg is damaged or incomplete. Copy it again from where it came from, or choose another picture.",
  );
  await expect.element(screen.getByText("R30-jpeg-named.heic is ready.")).toBeVisible();
});
