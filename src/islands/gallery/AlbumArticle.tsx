import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { type Album, albumEventTypes } from "../../domain/album.ts";
import { getLabel } from "../../domain/choice.ts";
import AlbumPhotos from "./AlbumPhotos.tsx";
import type { AlbumPhoto } from "./photo.ts";

interface Props {
  album: Album;
  photos: readonly AlbumPhoto[];
  /** The drawing with "No photos in this album." */
  empty?: ReactNode;
}

/** Rendered at build, and in the browser for albums newer than the build. */
export default function AlbumArticle({ album, photos, empty }: Props) {
  return (
    <article className="wrap py-10 sm:py-14">
      <a
        href="/gallery"
        className="no-print inline-flex items-center gap-2 py-1 font-semibold text-petrol hover:text-copper"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Gallery
      </a>
      <header className="mt-8 max-w-narrow">
        <p className="eyebrow mb-4">{getLabel(albumEventTypes, album.event_type)}</p>
        <h1 dir="auto" className="text-4xl wrap-anywhere">
          {album.title}
        </h1>
        {album.description && (
          <p dir="auto" className="mt-4 max-w-prose text-lg whitespace-pre-line text-muted wrap-anywhere">
            {album.description}
          </p>
        )}
      </header>
      <section aria-label="Photos" className="mt-10 sm:mt-14">
        {photos.length === 0 ? empty : <AlbumPhotos album={album} photos={photos} />}
      </section>
    </article>
  );
}
