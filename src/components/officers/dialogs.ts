/**
 * Fallbacks for browsers without `closedby`, and links to one person (/officers#officer-ID). In browsers
 * without `command`, public/theme.js opens the dialogs.
 */
const knowsLightDismiss = "closedBy" in HTMLDialogElement.prototype;

function findDialog(id: string): HTMLDialogElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : null;
}

addEventListener("click", ({ target }) => {
  // The dialog's content fills it, so a click on the dialog itself is on the backdrop.
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
