import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import SendPhotos from "./SendPhotos.tsx";
import SentPhotos from "./SentPhotos.tsx";

/** `header`: the page's heading. */
export default function PhotosPage({ header }: { header?: ReactNode }) {
  return (
    <Guard requires="member" header={header}>
      {({ userId }) => (
        <div className="wrap pb-section">
          <div className="flex max-w-narrow flex-col gap-stack">
            <SendPhotos userId={userId} />
            <SentPhotos userId={userId} />
          </div>
        </div>
      )}
    </Guard>
  );
}
