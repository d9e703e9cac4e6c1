import { useStore } from "@nanostores/react";
import { X } from "lucide-react";
import { atom } from "nanostores";
import { useEffect, useId } from "react";
import Banner from "../../ui/Banner.tsx";
import { $notice, closeNotice } from "./notice.ts";

/** The screen's, and those of windows that are open over it. */
const $bars = atom<readonly string[]>([]);

/**
 * What came of the last action: stays in view, is read out, and goes when it was read. The bar that came last shows
 * it, because under a window nobody would see it.
 */
export default function NoticeBar() {
  const id = useId();
  const notice = useStore($notice);
  const bars = useStore($bars);
  useEffect(() => {
    $bars.set([...$bars.get(), id]);
    return () => $bars.set($bars.get().filter((bar) => bar !== id));
  }, [id]);
  if (!notice || bars.at(-1) !== id) return null;
  return (
    <div className="sticky top-4 z-20 mb-6 rounded-md shadow-float">
      <Banner key={notice.number} tone={notice.tone}>
        <span className="block pr-9 wrap-anywhere">{notice.text}</span>
      </Banner>
      <button
        type="button"
        onClick={closeNotice}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={18} />
        <span className="sr-only">Dismiss this message</span>
      </button>
    </div>
  );
}
