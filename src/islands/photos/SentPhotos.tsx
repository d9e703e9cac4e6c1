import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { getAlbumPath } from "../../domain/gallery/album.ts";
import { type SentPhoto, sentPhotoStates, sentPhotosFailure } from "../../domain/gallery/sent-photo.ts";
import { $ownSentPhotos, loadOwnSentPhotos, withdrawSentPhoto } from "../../stores/gallery/sent-photos.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { BadgeTone } from "../../ui/feedback/badge.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";

const tones: Record<SentPhoto["state"], BadgeTone> = {
  waiting: "teal",
  accepted: "success",
  declined: "line",
};

/** What became of the user's photos. */
export default function SentPhotos({ userId }: { userId: string }) {
  const own = useStore($ownSentPhotos, { ssr: "initial" });
  const { isBusy, result, run } = useAccountAction();
  useEffect(() => void loadOwnSentPhotos(userId), [userId]);
  return (
    <section aria-labelledby="sent-photos">
      <h2 id="sent-photos" className="mb-3 text-2xl">
        Photos you sent
      </h2>
      <Outcome result={result} />
      {own.status === "loading" && <Skeleton what="your photos" count={2} />}
      {own.status === "failed" && (
        <Failure message={sentPhotosFailure} onRetry={() => loadOwnSentPhotos(userId)} />
      )}
      {own.status === "ready" && own.value.length === 0 && (
        <p className="text-muted">You haven’t sent any photos yet.</p>
      )}
      {own.status === "ready" && own.value.length > 0 && (
        <ul className="border-t border-line">
          {own.value.map((photo) => (
            <Sent
              key={photo.id}
              photo={photo}
              isBusy={isBusy}
              onWithdraw={() => run(() => withdrawSentPhoto(photo), "You’ve withdrawn the photo.")}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SentProps {
  photo: SentPhoto;
  isBusy: boolean;
  onWithdraw: () => void;
}

function Sent({ photo: { album, caption, state, link }, isBusy, onWithdraw }: SentProps) {
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-4">
      {link && (
        <img
          src={link}
          alt={caption || "Your photo"}
          loading="lazy"
          className="size-24 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-[1_1_10rem]">
        <p dir="auto" className="wrap-anywhere">
          {caption || <span className="text-muted">No caption</span>}
        </p>
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
          {album?.title ?? "An album that is no longer public"}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tones[state]}>{sentPhotoStates.labels[state]}</Badge>
          {state === "accepted" && album && (
            <a href={getAlbumPath(album.id)} className="link">
              See the album
            </a>
          )}
        </p>
      </div>
      {state === "waiting" && (
        <Button tone="line" size="sm" aria-disabled={isBusy} onClick={onWithdraw}>
          Withdraw
          {caption && <span className="sr-only">: {caption}</span>}
        </Button>
      )}
    </li>
  );
}
