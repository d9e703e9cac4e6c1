import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { getAlbumPath } from "../../domain/gallery/album.ts";
import { type SentPhoto, sentPhotoStates, sentPhotosFailure } from "../../domain/gallery/sent-photo.ts";
import {
  $ownSentPhotos,
  dropSentPhoto,
  loadOwnSentPhotos,
  withdrawSentPhoto,
} from "../../stores/gallery/sent-photos.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { BadgeTone } from "../../ui/feedback/badge.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome from "../../ui/feedback/Outcome.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import { useAccountAction } from "../account/useAccountAction.ts";
import { useLazyComponent } from "../useLazyComponent.ts";

const tones: Record<SentPhoto["state"], BadgeTone> = {
  waiting: "teal",
  accepted: "success",
  declined: "line",
};

/** Loaded once one is withdrawn. */
const loadRemoved = () => import("../Removed.tsx");

/** For the button of a photo that has come back. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** What became of the user's photos. */
export default function SentPhotos({ userId }: { userId: string }) {
  const own = useStore($ownSentPhotos, { ssr: "initial" });
  const { isBusy, result, run } = useAccountAction();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadOwnSentPhotos(userId), [userId]);
  return (
    <section aria-labelledby="sent-photos">
      <h2 id="sent-photos" ref={head} tabIndex={-1} className="mb-3 text-2xl outline-none">
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
              onWithdraw={(undo) => run(() => withdrawSentPhoto(photo, undo))}
              onGone={(hadFocus) => {
                dropSentPhoto(photo.id);
                if (hadFocus) head.current?.focus();
              }}
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
  onWithdraw: (undo: boolean) => void;
  onGone: (hadFocus: boolean) => void;
}

function Sent({ photo, isBusy, onWithdraw, onGone }: SentProps) {
  const { album, caption, state, link, removed_at } = photo;
  const [isBack, setBack] = useState(false);
  const { Part: Removed, place } = useLazyComponent(removed_at ? loadRemoved : null);
  if (removed_at)
    return Removed === null ? (
      <li>
        <div ref={place} data-missing="We couldn’t load the button to undo this" />
      </li>
    ) : (
      <Removed
        text={caption ? `Photo withdrawn: ${caption}` : "Photo withdrawn."}
        className="border-b border-line py-4"
        onUndo={() => {
          setBack(true);
          onWithdraw(true);
        }}
        onGone={onGone}
      />
    );
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
        <Button
          ref={isBack ? takeFocus : undefined}
          tone="line"
          size="sm"
          aria-disabled={isBusy}
          onClick={() => onWithdraw(false)}
        >
          Withdraw
          {caption && <span className="sr-only">: {caption}</span>}
        </Button>
      )}
    </li>
  );
}
