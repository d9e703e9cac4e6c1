import { useQuery } from "@tanstack/react-query";
import { albumPhotoBox, photoMaxSize } from "../../domain/form/photo.ts";
import { groupByAlbum, type WaitingPhoto } from "../../domain/gallery/waiting-photo.ts";
import { plural } from "../../domain/text/plural.ts";
import {
  sentPhotoAcceptance,
  sentPhotoDecline,
  waitingPhotoLinks,
} from "../../queries/gallery/sent-photo-answers.ts";
import { waitingPhotos } from "../../queries/gallery/waiting-photos.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import { shrinkToLimit } from "../../ui/picture/images.ts";
import { useWrite } from "../base/useWrite.ts";
import SentPhoto from "./SentPhoto.tsx";

/** Read again like an editor's own file: a member's browser may have sent anything. */
const acceptance = sentPhotoAcceptance((file) => shrinkToLimit(file, albumPhotoBox, photoMaxSize));

/** Photos from members, by album, longest waiting first. */
export default function SentPhotos({ photos }: { photos: readonly WaitingPhoto[] }) {
  const { error, refetch } = useQuery(waitingPhotos);
  const { data: links } = useQuery(waitingPhotoLinks(photos.map(({ path }) => path)));
  const accepting = useWrite(acceptance);
  const declining = useWrite(sentPhotoDecline);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  const isBusy = accepting.isBusy || declining.isBusy;
  return (
    <section
      aria-labelledby="sent-photos"
      className="mb-6 min-w-0 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="sent-photos" className="text-xl">
        Sent by members
      </h2>
      <p role="status" className="mt-1 text-sm text-muted">
        {accepting.isBusy
          ? "Adding to the album…"
          : `${plural(photos.length, "photo")} waiting to be checked`}
      </p>
      {groupByAlbum(photos).map((album) => (
        <section key={album.id} aria-labelledby={`sent-${album.id}`} className="mt-5">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id={`sent-${album.id}`} dir="auto" className="min-w-0 text-lg wrap-anywhere">
              {album.title}
            </h3>
            {album.photos.length > 1 && (
              <Button
                size="sm"
                tone="line"
                aria-disabled={isBusy}
                onClick={() => isBusy || accepting.run(album.photos)}
              >
                Accept all {album.photos.length}
                <span className="sr-only">: {album.title}</span>
              </Button>
            )}
          </div>
          <ul className="grid gap-x-4 gap-y-6 min-[28rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
            {album.photos.map((photo) => (
              <li key={photo.id}>
                <SentPhoto
                  photo={photo}
                  link={links?.get(photo.path)}
                  isBusy={isBusy}
                  onAccept={() => accepting.run([photo])}
                  onDecline={() => declining.run(photo)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
