import { formatDraftAge } from "../domain/core/draft.ts";
import Button from "../ui/button/Button.tsx";

interface Props {
  /** "message" */
  what: string;
  keptAt: number | null;
  onDiscard: () => void;
}

/** Says that the form resumes what was typed earlier. */
export default function KeptDraft({ what, keptAt, onDiscard }: Props) {
  if (keptAt === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      Your unsent {what} from {formatDraftAge(keptAt, new Date())}.
      <Button tone="plain" size="sm" onClick={onDiscard}>
        Start over
      </Button>
    </p>
  );
}
