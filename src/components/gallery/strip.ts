import type { AlbumPhoto } from "../../islands/gallery/photo.ts";

/**
 * A row of all the album's photos below the current one, so that each is one step away. It is a single tab
 * stop; the viewer's arrow keys move within it.
 */
export function drawStrip(strip: HTMLElement, photos: readonly AlbumPhoto[]): void {
  strip.hidden = photos.length < 2;
  strip.replaceChildren(...photos.map(drawThumbnail));
}

function drawThumbnail({ src, srcset, alt }: AlbumPhoto, index: number): HTMLElement {
  const image = new Image(80, 54);
  image.loading = "lazy";
  image.sizes = "5rem";
  image.srcset = srcset;
  image.src = src;
  image.alt = "";
  image.className = "h-full w-full rounded-sm object-cover";
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.photo = String(index);
  button.tabIndex = -1;
  button.setAttribute("aria-label", `Photo ${index + 1}: ${alt}`);
  button.className =
    "h-12 w-18 shrink-0 rounded-sm opacity-55 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-copper";
  button.append(image);
  const item = document.createElement("li");
  item.className = "h-12 shrink-0";
  item.append(button);
  return item;
}

export function markInStrip(strip: HTMLElement, index: number): void {
  for (const [i, button] of [...strip.querySelectorAll("button")].entries()) {
    button.tabIndex = i === index ? 0 : -1;
    if (i === index) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (i === index) showInMiddle(strip, button);
  }
}

function showInMiddle(strip: HTMLElement, button: HTMLElement): void {
  const item = button.parentElement ?? button;
  strip.scrollTo({ left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2, behavior: "instant" });
}
