const places = [1, 2, 3, 4];

/** Where the cards will stand. */
export default function DocumentSkeleton() {
  return (
    <div className="animate-pulse" role="status">
      <span className="sr-only">Loading documents…</span>
      <div className="h-7 w-48 rounded-sm bg-sunken" />
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        {places.map((place) => (
          <div key={place} className="flex gap-5 rounded-lg border border-line bg-surface p-6">
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
