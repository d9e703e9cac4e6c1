import type { AlbumPhoto } from "../../islands/gallery/photo.ts";

/** A photo in a frame that fills the viewer's stage. */
export function drawPhoto({ src, srcset, width, height, alt }: AlbumPhoto): HTMLElement {
  const image = new Image(width, height);
  image.loading = "lazy";
  // As wide as the screen, or as its height allows.
  image.sizes = `min(100vw, ${Math.round((100 * width) / height)}vh)`;
  image.srcset = srcset;
  image.src = src;
  image.alt = alt;
  image.className = "size-full bg-transparent object-contain";
  const frame = document.createElement("figure");
  frame.className = "h-full w-full shrink-0 snap-center snap-always";
  frame.append(image);
  return frame;
}
