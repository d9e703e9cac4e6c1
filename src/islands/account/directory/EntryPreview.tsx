import { useState } from "react";
import Button from "../../../ui/button/Button.tsx";
import { useLazyComponent } from "../../useLazyComponent.ts";

const loadPreview = () => import("../../directory/Preview.tsx");

/** Shows the user's entry as others see it. */
export default function EntryPreview({ isUnsaved }: { isUnsaved: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { Part: Preview, place } = useLazyComponent(isOpen ? loadPreview : null);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview your entry
      </Button>
      {isUnsaved && <p className="text-sm text-muted">The preview shows what you last saved.</p>}
      {isOpen && Preview && <Preview onClose={() => setOpen(false)} />}
    </div>
  );
}
