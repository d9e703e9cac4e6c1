interface Props {
  /** Name of the loading content: "members". */
  what: string;
  /** A list's lines or a grid's cards. */
  shape?: "rows" | "cards";
  count?: number;
}

const shapes = {
  rows: { list: "flex flex-col gap-3", item: "h-17" },
  cards: { list: "grid gap-6 sm:grid-cols-2 lg:grid-cols-3", item: "h-80" },
};

/** Placeholder for entries that are loading. */
export default function Skeleton({ what, shape = "rows", count = 6 }: Props) {
  const { list, item } = shapes[shape];
  return (
    <div role="status" className={`animate-pulse ${list}`}>
      <span className="sr-only">Loading {what}…</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their index
        <div key={index} className={`rounded-lg bg-sunken ${item}`} />
      ))}
    </div>
  );
}
