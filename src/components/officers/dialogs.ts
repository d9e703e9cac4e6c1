/**
 * The open person (#officer-ID) and the chosen list (?show=past) are part of the address, so that both can be shared
 * and Back closes the dialog. Also closes dialogs in browsers without `closedby`; in those without `command`,
 * public/theme.js opens them.
 */
const knowsLightDismiss = "closedBy" in HTMLDialogElement.prototype;

/** Whether opening the dialog added a history entry, so that closing it goes back. */
let isPushed = false;

function findDialog(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`main dialog[id="${CSS.escape(id)}"]`);
}

function getAddress(): string {
  const isPast = document.querySelector("#past:checked") !== null;
  return `${location.pathname}${isPast ? "?show=past" : ""}`;
}

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  // The dialog's content fills it, so a click on the dialog itself is on the backdrop.
  if (!knowsLightDismiss && target instanceof HTMLDialogElement) target.close();
  const id = target.closest("main [commandfor]")?.getAttribute("commandfor");
  if (!id) return;
  isPushed = true;
  history.pushState(null, "", `#${id}`);
});

// The event does not bubble.
addEventListener(
  "close",
  ({ target }) => {
    if (!(target instanceof HTMLDialogElement) || location.hash !== `#${target.id}`) return;
    if (isPushed) history.back();
    else history.replaceState(null, "", getAddress());
    isPushed = false;
  },
  true,
);

addEventListener("change", () => history.replaceState(null, "", getAddress()));

function showLinked() {
  const dialog = findDialog(location.hash.slice(1));
  const isPast = dialog ? dialog.closest("[data-past]") : location.search === "?show=past";
  const choice = document.getElementById(isPast ? "past" : "current");
  if (choice instanceof HTMLInputElement) choice.checked = true;
  for (const open of document.querySelectorAll<HTMLDialogElement>("main dialog[open]"))
    if (open !== dialog) open.close();
  if (dialog && !dialog.open) dialog.showModal();
}

addEventListener("hashchange", showLinked);
showLinked();
