import { Captions, Trash2, X } from "lucide-react";
import type { Photo } from "../../domain/gallery/album.ts";
import Button from "../../ui/Button.tsx";
import type { Selection } from "../list/useSelection.ts";

interface Props {
  selection: Selection<Photo>;
  isBusy: boolean;
  onWrite: () => void;
  onDelete: () => void;
}

/** Bulk actions on photos; sticky while any are selected. */
export default function PhotoBar({ selection: { rows, clear }, isBusy, onWrite, onDelete }: Props) {
  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Chosen photos"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-petrol bg-petrol-tint px-4 py-2 text-sm shadow-float"
    >
      <p role="status" className="font-semibold">
        {rows.length === 1 ? "1 photo chosen" : `${rows.length} photos chosen`}
      </p>
      <Button tone="plain" size="sm" className="mr-auto" onClick={clear}>
        <X aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Clear selection</span>
      </Button>
      <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onWrite()}>
        <Captions aria-hidden="true" size={16} />
        Describe
      </Button>
      <Button tone="danger" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && onDelete()}>
        <Trash2 aria-hidden="true" size={16} />
        Delete
      </Button>
    </section>
  );
}
