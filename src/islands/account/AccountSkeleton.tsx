/** Placeholder for portrait, name and forms. */
export default function AccountSkeleton() {
  return (
    <div role="status" className="wrap animate-pulse">
      <span className="sr-only">Loading your profile…</span>
      <div className="flex items-center gap-8 pb-12">
        <div className="hexagon aspect-square w-32 bg-sunken" />
        <div className="flex flex-1 flex-col gap-3">
          <div className="h-9 w-64 max-w-full rounded-sm bg-sunken" />
          <div className="h-5 w-48 max-w-full rounded-sm bg-sunken" />
        </div>
      </div>
      <div className="h-96 rounded-lg bg-sunken" />
    </div>
  );
}
