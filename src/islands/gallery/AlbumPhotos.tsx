import type { Album } from "../../domain/album.ts";
import Picture from "../../ui/picture/Picture.tsx";
import type { AlbumPhoto } from "./photo.ts";

interface Props {
  album: Album;
  photos: readonly AlbumPhoto[];
}

/** Larger albums have two columns on phones. */
const fewPhotos = 12;

export default function AlbumPhotos({ album, photos }: Props) {
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
