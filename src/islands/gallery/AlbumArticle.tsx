import type { ReactNode } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import type { EventName } from "../../domain/events/event.ts";
import { type Album, albumEventTypes } from "../../domain/gallery/album.ts";
import { getExcerpt } from "../../domain/text/text.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import Picture from "../../ui/picture/Picture.tsx";
import OfEvent from "../article/OfEvent.tsx";
import type { AlbumPhoto } from "./photo.ts";

interface AlbumPhotosProps {
  album: Album;
  photos: readonly AlbumPhoto[];
}

/** Larger albums have two columns on phones. */
const fewPhotos = 12;

function AlbumPhotos({ album, photos }: AlbumPhotosProps) {
  const columns = photos.length > fewPhotos ? "grid-cols-2 gap-x-3 gap-y-5" : "grid-cols-1 gap-x-6 gap-y-10";
  return (
    <ol
      className={`grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-3 ${columns}`}
      data-album={album.id}
      data-title={album.title}
      data-description={album.description}
    >
      {photos.map((photo, i) => (
        <li key={photo.id}>
          <figure>
            <a href={photo.src} className="block overflow-hidden rounded-lg" data-open={i + 1}>
              <Picture
                picture={photo}
                alt={photo.alt}
                eager={i < 3}
                sizes={`(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, ${photos.length > fewPhotos ? "50vw" : "100vw"}`}
                className="aspect-3/2 w-full object-cover transition-transform duration-500 ease-out hover:scale-[1.025]"
              />
            </a>
            {photo.caption && (
              <figcaption className="mt-2 line-clamp-3 text-xs text-muted wrap-anywhere sm:mt-3 sm:text-sm">
                {photo.caption}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  album: Album;
  photos: readonly AlbumPhoto[];
  event: EventName | null;
  /** The drawing with "No photos in this album." */
  empty?: ReactNode;
}

const text = "max-w-prose whitespace-pre-line wrap-anywhere";

/** Above the photos, a description longer than this is cut; all of it is below them. */
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
