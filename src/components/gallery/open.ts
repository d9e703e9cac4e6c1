/**
 * View Album links to the album's page; with scripts it opens the viewer over the current page instead. The
 * open photo is part of the address (#ALBUM/2), so the back button closes the viewer and a photo can be
 * shared. The viewer's code loads when an album is first hovered or focused.
 */
const load = () => import("./viewer.ts");
const prepare = () => void load().catch(() => undefined); // opening the album reports the failure

function getLink({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-open]") : null;
}

function showAddressed(pushed: boolean) {
  const [id = "", number = "1"] = location.hash.slice(1).split("/");
  const album = id ? document.querySelector<HTMLElement>(`[data-album="${CSS.escape(id)}"]`) : null;
  if (!album) return document.querySelector<HTMLDialogElement>("#album-viewer[open]")?.close();
  load().then(
    ({ openAlbum }) => openAlbum(album, Number.parseInt(number, 10) - 1 || 0, pushed),
    () => showFailure(album),
  );
}

const failure = document.querySelector<HTMLElement>("#album-failure");

/**
 * Without the viewer, goes to the album's page; if this already is that page, or the network is down, shows
 * an error message.
 */
function showFailure(album: HTMLElement) {
  history.replaceState(null, "", location.pathname);
  const page = album.querySelector<HTMLAnchorElement>('a[href^="/gallery/"]');
  if (page && navigator.onLine) location.assign(page.href);
  else if (failure) failure.hidden = false;
}

failure?.querySelector("button")?.addEventListener("click", () => {
  failure.hidden = true;
});

for (const sign of ["pointerover", "focusin"]) addEventListener(sign, (event) => getLink(event) && prepare());

addEventListener("click", (event) => {
  const link = getLink(event);
  const album = link?.closest<HTMLElement>("[data-album]")?.dataset.album;
  if (!link || !album || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.hash = `${album}/${link.dataset.open}`;
});

addEventListener("hashchange", () => showAddressed(true));
showAddressed(false);
