import { type Hero, heroKinds } from "../../domain/hero/hero.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import Badge from "../../ui/Badge.tsx";
import Button from "../../ui/Button.tsx";
import RowActions from "../../ui/RowActions.tsx";
import { useMay } from "../base/May.tsx";
import EntryCard from "../list/EntryCard.tsx";

interface Props {
  hero: Hero;
  /** A hero is being activated or deleted. */
  isBusy: boolean;
  onActivate: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export default function HeroCard({ hero, isBusy, onActivate, onEdit, onDelete }: Props) {
  const { title, subtitle, shows, is_active } = hero;
  const may = useMay();
  return (
    <EntryCard
      title={title}
      picture={toLivePicture(hero.image_url)}
      facts={
        <>
          <Badge tone={is_active ? "success" : "line"}>{is_active ? "Active" : "Inactive"}</Badge>
          {shows === "next_event" && <Badge>{heroKinds.labels.next_event}</Badge>}
        </>
      }
      actions={
        <>
          {!is_active && may("hero_section:update") && (
            <Button
              tone="line"
              size="sm"
              aria-disabled={isBusy}
              className="mr-auto"
              onClick={() => !isBusy && onActivate()}
            >
              Set Active
              <span className="sr-only">: {title}</span>
            </Button>
          )}
          <RowActions
            name={title}
            isBusy={isBusy}
            onEdit={may("hero_section:update") ? onEdit : undefined}
            onDelete={may("hero_section:delete") ? onDelete : undefined}
          />
        </>
      }
    >
      {subtitle && shows === "picture" && (
        <p dir="auto" className="mt-3 line-clamp-3 text-sm text-muted wrap-anywhere">
          {subtitle}
        </p>
      )}
    </EntryCard>
  );
}
