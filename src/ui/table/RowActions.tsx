import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  /** The entry's name, part of each action's accessible name: "Edit: Chevron Prize". */
  name: string;
  /** Disables all actions while one is running. */
  isBusy?: boolean;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Further actions, placed first. */
  children?: ReactNode;
}

/** Actions on a list entry. */
export default function RowActions({ name, isBusy = false, onEdit, onDelete, children }: Props) {
  return (
    // The margin aligns an icon without a frame with the card's text. On a card there is room for the words, too.
    <span className="inline-flex flex-wrap items-center gap-1 max-md:has-[>[data-bare]:first-child]:-ml-3 md:flex-nowrap md:justify-end md:has-data-text:flex-col md:has-data-text:items-end md:has-data-text:gap-0 max-md:[&>[title]]:px-3 max-md:[&>[title]]:text-sm max-md:[&>[title]]:font-semibold max-md:[&>[title]]:after:content-[attr(title)_/_'']">
      {children}
      {onEdit && <RowAction text="Edit" name={name} Icon={Pencil} onClick={onEdit} />}
      {onDelete && (
        <RowAction text="Delete" name={name} Icon={Trash2} isBusy={isBusy} isGrave onClick={onDelete} />
      )}
    </span>
  );
}

interface ActionProps {
  text: string;
  name: string;
  Icon: LucideIcon;
  isBusy?: boolean;
  /** Marks an irreversible action. */
  isGrave?: boolean;
  /** Shows the text beside the icon, for actions that an icon alone does not explain. */
  hasText?: boolean;
  onClick: () => void;
}

export function RowAction({
  text,
  name,
  Icon,
  isBusy = false,
  isGrave = false,
  hasText = false,
  onClick,
}: ActionProps) {
  const tone = isGrave ? "hover:bg-danger-tint hover:text-danger" : "hover:bg-teal-tint hover:text-teal";
  return (
    <button
      type="button"
      data-bare
      data-text={hasText || undefined}
      title={hasText ? undefined : text}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-muted transition-colors aria-disabled:opacity-55 ${hasText ? "px-3 text-sm font-semibold" : ""} ${tone}`}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.7} />
      {hasText && <span aria-hidden="true">{text}</span>}
      <span className="sr-only">
        {text}: {name}
      </span>
    </button>
  );
}
