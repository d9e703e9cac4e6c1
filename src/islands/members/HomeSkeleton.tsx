/** Placeholder for what is coming up and what is new. */
export default function HomeSkeleton() {
  return (
    <div role="status" className="wrap animate-pulse pb-section">
      <span className="sr-only">Loading what’s new…</span>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_min(20rem,34%)]">
        <div className="flex flex-col gap-6">
          <div className="h-9 w-48 rounded-sm bg-sunken" />
          <div className="h-40 rounded-lg bg-sunken" />
          <div className="h-64 rounded-lg bg-sunken" />
        </div>
        <div className="h-72 rounded-lg bg-sunken" />
      </div>
    </div>
  );
}
