import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, CSSProperties, Ref } from "react";
import { type BoardMember, boards } from "../../domain/officers/office.ts";
import { getEditAddress } from "../../domain/officers/officer-list.ts";
import { formatDay, formatTerm } from "../../domain/time/date.ts";
import { RowAction } from "../../ui/table/RowActions.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import Avatar from "../people/Avatar.tsx";

/** Props that make a row draggable. */
export interface Drag {
  row: Ref<HTMLLIElement>;
  style: CSSProperties;
  handle: ComponentProps<"button">;
  isDragging: boolean;
}

interface Props {
  member: BoardMember;
  /** Omitted while its code is loading. */
  drag: Drag | undefined;
  /** A member is being removed. */
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** One position up (-1) or down (1). */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const rowClass =
  "grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg border bg-surface py-1 pr-3 pl-1 text-sm " +
  "md:grid-cols-[auto_auto_minmax(0,5fr)_minmax(0,4fr)_auto] lg:grid-cols-[auto_auto_minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_auto]";

export default function OfficerRow({ member, drag, isBusy, isFirst, isLast, onMove, onRemove }: Props) {
  const { full_name: name, position, board, term_start, term_end, planned_end, image_url } = member;
  const address = getEditAddress(member);
  const may = useMay();
  const resource = board === "Trustees" ? "trustees" : "officers";
  return (
    <li
      ref={drag?.row}
      style={drag?.style}
      className={`${rowClass} ${drag?.isDragging ? "relative z-10 border-teal shadow-float" : "border-line"}`}
    >
      <button
        type="button"
        disabled={!drag || !may(`${resource}:update`)}
        {...drag?.handle}
        title="Drag to reorder"
        className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-teal-tint hover:text-teal active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" size={20} strokeWidth={1.7} />
        <span className="sr-only">Reorder: {name}</span>
      </button>
      <Avatar name={name} photo={image_url} />
      <div className="min-w-0">
        <Link
          href={address}
          className="inline-block min-h-6 font-semibold underline-offset-4 hover:text-teal hover:underline wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <p dir="auto" className="text-muted wrap-anywhere">
          {position}
        </p>
      </div>
      <p className="col-start-3 text-muted md:hidden lg:col-start-auto lg:block">{boards.labels[board]}</p>
      <p className="col-start-3 text-muted md:col-start-auto">
        {formatTerm(term_start, term_end, "day")}{" "}
        {planned_end && <span className="block">Planned end: {formatDay(planned_end, "day")}</span>}
      </p>
      <div className="col-span-3 -mb-1 flex max-md:pl-11 md:col-span-1">
        {may(`${resource}:update`) && (
          <>
            <RowAction
              text="Move up"
              name={name}
              Icon={ArrowUp}
              isBusy={isFirst}
              onClick={() => onMove(-1)}
            />
            <RowAction
              text="Move down"
              name={name}
              Icon={ArrowDown}
              isBusy={isLast}
              onClick={() => onMove(1)}
            />
            <RowAction text="Edit" name={name} Icon={Pencil} onClick={() => goTo(address)} />
          </>
        )}
        {may(`${resource}:delete`) && (
          <RowAction text="Remove" name={name} Icon={Trash2} isBusy={isBusy} isGrave onClick={onRemove} />
        )}
      </div>
    </li>
  );
}
