import { expect, test } from "vitest";
import { DataError } from "../../../src/data/core/result.ts";
import type { PhotoToSend } from "../../../src/data/gallery/sent-photos.ts";
import { createSending } from "../../../src/stores/gallery/photo-sending.ts";
import { ImageError } from "../../../src/ui/picture/image-error.ts";

const makeFile = (name: string) => new File([name], name, { type: "image/jpeg" });

/** A queue whose bad files are called so, with what arrived; `refusals` is how often sending fails first. */
function open(refusals = 0) {
  const arrived: (PhotoToSend & { text: string })[] = [];
  let failures = refusals;
  const sending = createSending({
    prepare: async (file) => {
      if (file.name.startsWith("bad")) throw new ImageError("It is damaged.");
      return new Blob([`small ${file.name}`]);
    },
    send: async (_, photo) => {
      failures -= 1;
      if (failures >= 0) throw new DataError("Failed to send the photo");
      arrived.push({ ...photo, text: await photo.picture.text() });
    },
  });
  const list = () => sending.$photos.get().map(({ name, step, text }) => [name, step, text].join(" ").trim());
  return { ...sending, arrived, list };
}

test("Of three files of which one is bad, two arrive with their captions, in the order given", async () => {
  const { add, describe: caption, send, list, arrived } = open();
  add(["a.jpg", "bad.jpg", "c.jpg"].map(makeFile));
  expect(list()).toEqual(["a.jpg preparing", "bad.jpg preparing", "c.jpg preparing"]);
  caption(3, "The toast");
  expect(await send("me", "album")).toEqual({ sent: 2, left: 0 });
  expect(arrived).toMatchObject([
    { albumId: "album", caption: "", text: "small a.jpg" },
    { albumId: "album", caption: "The toast", text: "small c.jpg" },
  ]);
  expect(list()).toEqual([]);
});

test("A photo that failed stays with its caption, and can be sent again alone or with the rest", async () => {
  const { add, describe: caption, send, list, arrived, $photos } = open(2);
  add(["a.jpg", "b.jpg", "c.jpg"].map(makeFile));
  caption(2, "The toast");
  expect(await send("me", "album")).toEqual({ sent: 1, left: 2 });
  expect($photos.get()).toMatchObject([
    { name: "a.jpg", step: "failed", text: expect.stringContaining("Failed to send the photo") },
    { name: "b.jpg", step: "failed", caption: "The toast" },
  ]);
  expect(await send("me", "album", 2)).toEqual({ sent: 1, left: 1 });
  expect(arrived.map((photo) => photo.caption)).toEqual(["", "The toast"]);
  expect(list()).toEqual([expect.stringContaining("a.jpg failed")]);
  expect(await send("me", "album")).toEqual({ sent: 1, left: 0 });
});

test("A bad file says what is wrong before anything is sent, and leaves room for another", async () => {
  const { add, drop, send, list } = open();
  add([makeFile("bad.jpg")]);
  await send("me", "album");
  expect(list()).toEqual([]);
  add(Array.from({ length: 12 }, (_, nr) => makeFile(`${nr}.jpg`)));
  const refused = list().filter((line) => line.includes("refused"));
  expect(refused).toEqual([
    "10.jpg refused Only 10 photos at a time. Send the others first, then choose this one again.",
    "11.jpg refused Only 10 photos at a time. Send the others first, then choose this one again.",
  ]);
  drop(2);
  add([makeFile("12.jpg")]);
  expect(list().at(-1)).toBe("12.jpg preparing");
});
