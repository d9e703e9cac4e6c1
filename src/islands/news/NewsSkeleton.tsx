const cards = [1, 2, 3, 4, 5, 6];

/** Placeholder for the cards. */
export default function NewsSkeleton() {
  return (
    <div className="cards animate-pulse" aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="aspect-video bg-sunken" />
          <div className="flex flex-col gap-4 p-6">
            <div className="h-5 w-28 rounded-sm bg-sunken" />
            <div className="h-6 rounded-sm bg-sunken" />
            <div className="h-16 rounded-sm bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
