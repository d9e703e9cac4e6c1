const cards = [1, 2, 3, 4, 5, 6];

/** Placeholder for the cards. */
export default function DirectorySkeleton() {
  return (
    <div role="status" className="cards people animate-pulse">
      <span className="sr-only">Loading members…</span>
      {cards.map((card) => (
        <div key={card} className="flex min-h-36 gap-5 rounded-lg border border-line bg-surface p-5">
          <div className="hexagon aspect-square w-18 shrink-0 self-start bg-sunken" />
          <div className="flex flex-1 flex-col gap-3">
            <div className="h-6 w-3/4 rounded-sm bg-sunken" />
            <div className="h-4 rounded-sm bg-sunken" />
            <div className="h-4 w-1/2 rounded-sm bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
