import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock3, type LucideIcon, RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { getPublishing, type Publishing } from "../../stores/admin/publishing.ts";

const PublishDialog = lazy(() => import("./PublishDialog.tsx"));

const looks: Record<Publishing["state"], { text: string; tone: string; Icon: LucideIcon }> = {
  live: { text: "Live", tone: "text-success", Icon: CircleCheck },
  waiting: { text: "Waiting", tone: "text-warning", Icon: Clock3 },
  building: { text: "Building", tone: "text-petrol", Icon: RefreshCw },
  failed: { text: "Failed", tone: "text-danger", Icon: CircleX },
};

const soon = 2000;
const calm = 15_000;

/** Whether the public website shows what was saved here. */
export default function PublishState() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["publishing"],
    queryFn: getPublishing,
    // Quick while something is on its way.
    refetchInterval: (query) => (query.state.data?.state === "live" ? calm : soon),
  });
  if (!data) return null;
  const { text, tone, Icon } = looks[data.state];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm transition-colors hover:bg-sunken"
      >
        <Icon aria-hidden="true" size={16} className={tone} />
        <span className="text-muted max-sm:sr-only">Website:</span>
        <span role="status" className={`font-semibold ${tone}`}>
          {text}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PublishDialog publishing={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
