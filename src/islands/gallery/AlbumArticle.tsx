import type { ReactNode } from "react";
import { type Album, albumEventTypes } from "../../domain/album.ts";
import { getLabel } from "../../domain/choice.ts";
import type { EventName } from "../../domain/event.ts";
import { getExcerpt } from "../../domain/text.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import OfEvent from "../events/OfEvent.tsx";
import AlbumPhotos from "./AlbumPhotos.tsx";
import type { AlbumPhoto } from "./photo.ts";

interface Props {
  album: Album;
  photos: readonly AlbumPhoto[];
  event: EventName | null;
  /** The drawing with "No photos in this album." */
  empty?: ReactNode;
}

const text = "max-w-prose whitespace-pre-line wrap-anywhere";

/** Of a description longer than this only the beginning stands above the photos, the whole of it below. */
const longest = 600;
const beginning = 300;

/** Rendered at build, and in the browser for albums newer than the build. */
export default function AlbumArticle({ album, photos, event, empty }: Props) {
  const description = album.description ?? "";
  const isLong = description.length > longest;
  return (
    <article className="wrap py-10 sm:py-14">
      <BackLink href="/gallery">Back to Gallery</BackLink>
      <header className="mt-8 max-w-narrow">
        <p className="eyebrow mb-4">{getLabel(albumEventTypes, album.event_type)}</p>
        <h1 dir="auto" className="text-4xl wrap-anywhere">
          {album.title}
        </h1>
        {event && <OfEvent event={event} />}
        {description && (
          <p dir="auto" className={`mt-4 text-lg text-muted ${text}`}>
            {isLong ? getExcerpt(description, beginning) : description}{" "}
            {isLong && (
              <a href="#about-this-album" className="link whitespace-nowrap">
                Read on
              </a>
            )}
          </p>
        )}
      </header>
      <section aria-label="Photos" className="mt-10 sm:mt-14">
        {photos.length === 0 ? empty : <AlbumPhotos album={album} photos={photos} />}
      </section>
      {isLong && (
        <section aria-labelledby="about-this-album" className="mt-14 border-t border-line pt-8">
          <h2 id="about-this-album" className="text-2xl">
            About this album
          </h2>
          <p dir="auto" className={`mt-4 ${text}`}>
            {description}
          </p>
        </section>
      )}
    </article>
  );
}
