import { useStore } from "@nanostores/react";
import { FilePenLine, X } from "lucide-react";
import { formatDraftAge } from "../../domain/core/draft.ts";
import { $drafts, type Draft } from "../../stores/form/drafts.ts";
import { askForDraft, discardDraft } from "./draft-list.ts";

interface Props<Entry> {
  /** "awards": prefix of its forms' draft names. */
  noun: string;
  /** Excludes drafts from another list of the same noun. */
  isOurs?: (draft: Draft<unknown, Entry>) => boolean;
  /** Opens the draft's entry in a form that resumes the draft. */
  onOpen: (draft: Draft<unknown, Entry>) => void;
}

/** Lists unsaved drafts above a list of entries. */
export default function DraftList<Entry>({ noun, isOurs = () => true, onOpen }: Props<Entry>) {
  const drafts = useStore($drafts)
    .filter((draft): draft is Draft<unknown, Entry> => draft.name.startsWith(`${noun}:`))
    .filter(isOurs);
  if (drafts.length === 0) return null;
  const now = new Date();
  const open = (draft: Draft<unknown, Entry>) => {
    askForDraft(draft);
    onOpen(draft);
  };
  return (
    <ul aria-label="Unsaved changes" className="mb-6 flex flex-wrap gap-2 text-sm">
      {drafts.map((draft) => (
        <li key={draft.key} className="flex max-w-full rounded-md bg-teal-tint">
          <button
            type="button"
            onClick={() => open(draft)}
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md py-2 pl-3.5 text-left hover:underline"
          >
            <FilePenLine aria-hidden="true" size={16} className="shrink-0 text-teal" />
            <span className="min-w-0 wrap-anywhere">
              Unsaved changes from {formatDraftAge(draft.at, now)}
              {draft.title && (
                <>
                  : <bdi className="font-semibold">{draft.title}</bdi>
                </>
              )}
            </span>
          </button>
          <button
            type="button"
            onClick={() => discardDraft(draft)}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden="true" size={16} />
            <span className="sr-only">Discard unsaved changes: {draft.title || "untitled"}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
