import { toFileName } from "../../domain/text/file-name.ts";
import type { AlbumPhoto } from "../../islands/gallery/photo.ts";
import { drawPhoto } from "./draw-photo.ts";
import { loadPhotos } from "./load-photos.ts";
import { drawStrip, markInStrip } from "./strip.ts";

/**
 * Drives the dialog in AlbumViewer.astro. Swiping is native scrolling of the stage; the rest follows its
 * scroll position.
 */
const dialog = find<HTMLDialogElement>(document, "#album-viewer");
const stage = find(dialog, "[data-stage]");
const strip = find(dialog, "[data-strip]");
const download = find<HTMLAnchorElement>(dialog, "[data-download]");
const failure = find(document, "#album-failure");

let albumId = "";
let photos: AlbumPhoto[] = [];
let shown = -1;
let pushed = false;

function find<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`The viewer has no ${selector}`);
  return element;
}

function setText(selector: string, text: string) {
  find(dialog, selector).textContent = text;
}

/** `isPushed`: opening it added a history entry, so closing goes back. */
export async function openAlbum(album: HTMLElement, index: number, isPushed: boolean): Promise<void> {
  const { album: id = "", title = "", description = "" } = album.dataset;
  if (dialog.open && id === albumId) return showPhoto(index);
  albumId = id;
  pushed = isPushed;
  setPhotos([]);
  setText("#album-viewer-title", title);
  setText("[data-description]", description);
  failure.hidden = true;
  if (!dialog.open) dialog.showModal();
  try {
    const loaded = await loadPhotos(id);
    if (id !== albumId || !dialog.open) return;
    setPhotos(loaded);
    showPhoto(index);
  } catch {
    if (id !== albumId) return;
    dialog.close();
    failure.hidden = false;
  }
}

function setPhotos(list: AlbumPhoto[]) {
  photos = list;
  shown = -1;
  stage.replaceChildren(...list.map(drawPhoto));
  drawStrip(strip, list);
  download.hidden = list.length === 0;
  for (const button of dialog.querySelectorAll<HTMLElement>("[data-step]")) button.hidden = list.length < 2;
  find(dialog, "[data-loading]").hidden = list.length > 0;
  setText("[data-counter]", "");
  setText("[data-caption]", "");
}

function showPhoto(index: number) {
  const target = Math.min(Math.max(index, 0), photos.length - 1);
  stage.scrollTo({ left: target * stage.clientWidth, behavior: "instant" });
  notePhoto(target);
}

function notePhoto(index: number) {
  const photo = photos[index];
  if (!photo || index === shown) return;
  shown = index;
  setText("[data-counter]", `${index + 1} of ${photos.length}`);
  setText("[data-caption]", photo.caption);
  markInStrip(strip, index);
  download.href = photo.src;
  download.download = toFileName(photo.caption, photo.src, `Photo ${index + 1}`);
  for (const [i, frame] of stage.querySelectorAll<HTMLElement>(":scope > *").entries()) {
    frame.inert = i !== index;
    const image = frame.querySelector("img");
    if (image && Math.abs(i - index) < 2) image.loading = "eager";
  }
  history.replaceState(null, "", `#${albumId}/${index + 1}`);
}

/** Wraps around at both ends. */
function step(by: number) {
  if (photos.length > 0) showPhoto((shown + by + photos.length) % photos.length);
}

const keys: Record<string, () => void> = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => showPhoto(0),
  End: () => showPhoto(photos.length - 1),
};

dialog.addEventListener("keydown", (event) => {
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
});
dialog.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  if (button?.dataset.step) step(Number(button.dataset.step));
  else if (button?.dataset.photo) showPhoto(Number(button.dataset.photo));
  else if (button) dialog.close();
});
stage.addEventListener("scroll", () => notePhoto(Math.round(stage.scrollLeft / stage.clientWidth)), {
  passive: true,
});
// A scrollable region must be reachable by keyboard.
stage.tabIndex = 0;
// Keep the photo centred when the window is rotated or resized.
new ResizeObserver(
  () => dialog.open && stage.scrollTo({ left: shown * stage.clientWidth, behavior: "instant" }),
).observe(stage);
dialog.addEventListener("close", () => {
  if (!location.hash.startsWith(`#${albumId}/`)) return;
  if (pushed) history.back();
  else history.replaceState(null, "", location.pathname);
});
