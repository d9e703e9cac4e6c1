const cards = [1, 2, 3, 4];

/** Placeholder for the cards. */
export default function DocumentSkeleton() {
  return (
    <div className="animate-pulse" role="status">
      <span className="sr-only">Loading documents…</span>
      <div className="flex flex-col gap-4 lg:ml-64">
        {cards.map((card) => (
          <div key={card} className="flex gap-5 rounded-lg border border-line bg-surface p-6">
            <div className="h-16 w-13 shrink-0 rounded-sm bg-sunken" />
            <div className="flex flex-1 flex-col gap-3">
              <div className="h-6 w-3/4 rounded-sm bg-sunken" />
              <div className="h-10 rounded-sm bg-sunken" />
              <div className="h-4 w-1/2 rounded-sm bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
