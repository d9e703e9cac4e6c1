/** Placeholder for an article that is loading. */
export default function PageSkeleton() {
  const bar = "rounded-sm bg-sunken";
  return (
    <div className="wrap py-12 in-data-failed:hidden sm:py-16" role="status">
      <h1 className="sr-only">Loading…</h1>
      <div className="animate-pulse" aria-hidden="true">
        <div className={`h-6 w-32 ${bar}`} />
        <div className={`mt-10 h-5 w-52 max-w-full ${bar}`} />
        <div className={`mt-6 h-14 max-w-narrow ${bar}`} />
        <div className="mt-10 aspect-video w-full rounded-lg bg-sunken" />
      </div>
    </div>
  );
}
