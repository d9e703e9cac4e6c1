import { formatDeath, type Mortal } from "../../domain/members/death.ts";
import { deathUnmarking } from "../../queries/members/deaths.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Of an entry on the alumni list: its account is marked too, which needs what a revocation of the approval needs. */
export const canMarkDeath = ({ profile_id }: Pick<Mortal, "profile_id">, may: ReturnType<typeof useMay>) =>
  may("roster:update") && (!profile_id || (may("members:update") && may("members:approve")));

interface Props {
  person: Mortal;
  /** Opens the dialog: not inside a form, because it has its own. */
  onMark: () => void;
  onUnmarked?: () => void;
}

/** The buttons that mark a person as deceased and undo it. */
export default function DeathActions({ person, onMark, onUnmarked }: Props) {
  const { run, isBusy } = useWrite(deathUnmarking, { onDone: () => onUnmarked?.() });
  if (!person.is_deceased)
    return (
      <Button tone="line" size="sm" onClick={onMark}>
        Mark as deceased…
        <span className="sr-only"> ({person.full_name})</span>
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button tone="line" size="sm" onClick={onMark}>
        Edit year of death…
      </Button>
      <Button tone="line" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && run({ person })}>
        Not deceased after all
      </Button>
    </span>
  );
}

/** "Deceased † 2019"; nothing for the living. */
export function DeathBadge(death: Pick<Mortal, "is_deceased" | "death_year">) {
  return death.is_deceased ? <Badge tone="line">Deceased {formatDeath(death)}</Badge> : null;
}
