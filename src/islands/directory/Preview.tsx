import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import { readFailures } from "../../domain/failures.ts";
import { $preview, loadPreview } from "../../stores/directory.ts";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import PersonSheet from "./PersonSheet.tsx";

interface Props {
  onClose: () => void;
}

const views = { members: "As all members see you", class: "As your class sees you" } as const;
type View = keyof typeof views;

/** The user as others see them, as the database decides it. */
export default function Preview({ onClose }: Props) {
  const preview = useStore($preview);
  const [chosen, setView] = useState<View | null>(null);
  useEffect(() => void loadPreview(), []);
  const shown = preview.status === "ready" ? preview.value : null;
  // At first as those who see something.
  const view = chosen ?? (shown?.class && !shown.members ? "class" : "members");
  const person = shown?.[view];
  return (
    <Dialog title="Preview of your entry" onClose={onClose}>
      <fieldset aria-label="View" className="mb-6 flex flex-wrap gap-2">
        {getKeys(views).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="min-h-10 rounded-md border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-teal aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
          >
            {views[name]}
          </button>
        ))}
      </fieldset>
      <div aria-live="polite" className="min-h-40">
        {preview.status === "loading" && <Skeleton what="your entry" count={2} />}
        {preview.status === "failed" && <Failure message={readFailures.ownEntry} onRetry={loadPreview} />}
        {preview.status === "ready" &&
          (person ? (
            <PersonSheet person={person}>
              <p className="font-serif text-xl wrap-anywhere">
                <bdi>{person.full_name}</bdi>
              </p>
            </PersonSheet>
          ) : (
            <p className="text-muted">They can’t see your entry.</p>
          ))}
      </div>
    </Dialog>
  );
}
