import { useQuery } from "@tanstack/react-query";
import { waitingPhotos } from "../../queries/gallery/waiting-photos.ts";
import { loadLazily } from "../base/lazily.tsx";

// Usually there are none.
const SentPhotos = loadLazily(async () => (await import("../rare-windows.ts")).rareWindows.sentPhotos(), {
  failed: (failure) => failure,
});

/** Members' photos that wait for an answer; nothing if there are none. */
export default function OpenSentPhotos() {
  const { data = [], error } = useQuery(waitingPhotos);
  return (error || data.length > 0) && <SentPhotos photos={data} />;
}
