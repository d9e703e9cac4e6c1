/**
 * What the page's HTML cannot do by itself: browsers that do not know `closedby` yet, and links to one person
 * (/officers#officer-ID). public/theme.js opens dialogs in browsers that do not know `command`.
 */
const knowsLightDismiss = "closedBy" in HTMLDialogElement.prototype;

function findDialog(id: string): HTMLDialogElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : null;
}

addEventListener("click", ({ target }) => {
  // The dialog's content fills it: a click that hits the dialog itself hit the backdrop.
  if (!knowsLightDismiss && target instanceof HTMLDialogElement) target.close();
});

function showLinked() {
  const dialog = findDialog(location.hash.slice(1));
  if (!dialog) return;
  const isPast = dialog.closest("[data-past]") !== null;
  const choice = document.getElementById(isPast ? "past" : "current");
  if (choice instanceof HTMLInputElement) choice.checked = true;
  if (!dialog.open) dialog.showModal();
}

addEventListener("hashchange", showLinked);
showLinked();
