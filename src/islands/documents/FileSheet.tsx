interface Props {
  /** "PDF" */
  type: string;
}

/** A sheet of paper labelled with the file type. Decorative: the card states it in text. */
export default function FileSheet({ type }: Props) {
  return (
    <div className="relative h-16 w-13 shrink-0 text-teal" aria-hidden="true">
      <svg viewBox="0 0 52 64" className="flow-line size-full" aria-hidden="true" focusable="false">
        <path className="fill-teal-tint" d="M3 1h33l13 13v46a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z" />
        <path className="fill-surface" d="M36 1v10a3 3 0 0 0 3 3h10Z" />
        <path d="M11 25h30M11 32h30M11 39h18" />
      </svg>
      <span className="absolute right-0 bottom-3 rounded-sm bg-copper px-1.5 text-xs leading-normal font-semibold text-on-copper">
        {type}
      </span>
    </div>
  );
}
