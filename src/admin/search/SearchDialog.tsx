import { flushSync } from "react-dom";
import type { Place } from "../../domain/back-office-search.ts";
import { readFailures } from "../../domain/failures.ts";
import { plural } from "../../domain/text/plural.ts";
import { toText } from "../../stores/core/failure.ts";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { closeTopWindow, isWindowOpen } from "../../ui/dialog/windows.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import { controlClass } from "../../ui/field/control.ts";
import { canLeave } from "../base/unsaved.ts";
import Results from "./Results.tsx";
import { useSearch } from "./useSearch.ts";

interface Props {
  onClose: () => void;
  onOpen: (address: string) => void;
}

/** People, content, emails, settings and screens in one list. */
export default function SearchDialog({ onClose, onOpen }: Props) {
  const open = async ({ href }: Place) => {
    // First, so that a question about unsaved changes appears over their form.
    flushSync(onClose);
    if (!(await canLeave())) return;
    // A form in a dialog would stay if its own list is opened.
    if (isWindowOpen()) closeTopWindow();
    onOpen(href);
  };
  const { typed, setText, groups, places, combobox, isSearching, error, retry } = useSearch(open);
  const isFailed = Boolean(error);
  const label = "People, content, settings and screens";
  return (
    <Dialog title="Find anything" size="sheet" onClose={onClose}>
      <input
        {...combobox.getInputProps({
          "aria-label": label,
          "aria-labelledby": undefined,
          // Escape belongs to the dialog.
          onKeyDown: (event) => {
            if (event.key === "Escape") Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
          // Immediately, because downshift's own change comes too late for the caret.
          onChange: ({ currentTarget }) => setText(currentTarget.value),
        })}
        placeholder="A name, phone number, title or screen…"
        maxLength={200}
        className={`${controlClass} h-12`}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {describeOutcome(typed, { isSearching, isFailed, number: places.length })}
      </p>
      {isFailed && <Failure message={toText(error, readFailures.search)} onRetry={retry} />}
      <Results groups={groups} combobox={combobox} />
      <p className="mt-5 text-xs text-muted max-sm:hidden">
        Choose with the arrow keys, open with Enter. Ctrl K (⌘ K on a Mac) opens this from any screen.
      </p>
    </Dialog>
  );
}

interface Outcome {
  isSearching: boolean;
  isFailed: boolean;
  number: number;
}

function describeOutcome(typed: string, { isSearching, isFailed, number }: Outcome): string {
  if (typed === "" || isFailed) return "";
  if (isSearching) return "Searching…";
  if (number === 0) return `Nothing found for “${typed}”.`;
  return plural(number, "result");
}
