import { paintElement } from "../../ui/picture/paint.ts";

/** Card size, however narrow the screen is: a copy out of sight is laid out and painted, three times as fine. */
export async function takePicture(card: HTMLElement): Promise<Blob> {
  const place = document.createElement("div");
  place.className = "@container pointer-events-none fixed top-0 -left-[300vw] w-xl";
  place.inert = true;
  const copy = document.importNode(card, true);
  place.append(copy);
  document.body.append(place);
  try {
    return await paintElement(copy, 3);
  } finally {
    place.remove();
  }
}
