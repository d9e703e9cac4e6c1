import { onlineManager, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock3, CloudOff, type LucideIcon, RefreshCw } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { type Publishing, publishing } from "../../queries/publication/publishing.ts";
import { loadWindow } from "../base/lazily.tsx";

const PublishDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.publish());

const looks: Record<Publishing["state"] | "unknown", { text: string; tone: string; Icon: LucideIcon }> = {
  live: { text: "Published", tone: "text-success", Icon: CircleCheck },
  waiting: { text: "Publishing…", tone: "text-teal", Icon: RefreshCw },
  building: { text: "Publishing…", tone: "text-teal", Icon: RefreshCw },
  held: { text: "Waiting for you", tone: "text-warning", Icon: Clock3 },
  unknown: { text: "Unknown", tone: "text-muted", Icon: CloudOff },
  failed: { text: "Publishing failed", tone: "text-danger", Icon: CircleX },
};

const soon = 2000;
const calm = 15_000;

/** Shows whether the public website is up to date with the saved content. */
export default function PublishState() {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const { data, isError } = useQuery({
    ...publishing,
    // Poll faster while a build is pending.
    refetchInterval: (query) => (query.state.data?.state === "live" ? calm : soon),
  });
  if (!data) return null;
  const state = isError || !isOnline ? "unknown" : data.state;
  const { text, tone, Icon } = looks[state];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-10 items-center gap-x-1.5 rounded-md px-2 text-sm transition-colors hover:bg-sunken max-[26rem]:max-w-18 max-[26rem]:flex-col max-[26rem]:justify-center max-[26rem]:px-0.5 max-[26rem]:text-[0.6875rem] max-[26rem]:leading-tight"
      >
        <Icon aria-hidden="true" size={16} className={tone} />
        {/* The other states are longer: the bar must not become two rows when one of them arrives. */}
        <span className={state === "live" ? "text-muted max-2xl:sr-only" : "sr-only"}>Website: </span>
        <span className={`font-semibold ${tone}`}>{text}</span>
      </button>
      {/* Outside the button, because the role inside would drop the state from the button's name. */}
      <span role="status" className="sr-only">
        Website: {text}
      </span>
      {isOpen && <PublishDialog publishing={data} onClose={() => setOpen(false)} />}
    </>
  );
}
