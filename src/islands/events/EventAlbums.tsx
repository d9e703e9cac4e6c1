import type { AlumniEvent } from "../../domain/events/event.ts";
import { isUpcoming } from "../../domain/events/event-time.ts";
import { type Album, getAlbumPath } from "../../domain/gallery/album.ts";
import { plural } from "../../domain/text/plural.ts";
import Picture, { type PictureSource } from "../../ui/picture/Picture.tsx";

interface AlbumOfEvent {
  album: Album;
  cover: PictureSource | null;
  count: number;
}

interface Props {
  event: AlumniEvent;
  albums: AlbumOfEvent[];
  now: Date;
}

/** Leads from an event that is over to its photos. */
export default function EventAlbums({ event, albums, now }: Props) {
  const shown = albums.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section
      className="wrap mt-stack"
      aria-labelledby="photos"
      hidden={isUpcoming(event, now)}
      data-since={event.ends_at}
    >
      <h2 id="photos" className="text-3xl">
        Photos
      </h2>
      <ul className="mt-8 grid gap-8">
        {shown.map((one) => (
          <AlbumEntry key={one.album.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function AlbumEntry({ album, cover, count }: AlbumOfEvent) {
  return (
    <li className="group relative grid items-center gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-2">
      {cover && (
        <div className="overflow-hidden rounded-lg bg-teal-tint">
          <Picture
            picture={cover}
            alt=""
            sizes="(min-width: 64rem) 38rem, (min-width: 40rem) 60vw, 100vw"
            className="aspect-3/2 w-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.025]"
          />
        </div>
      )}
      <div className="min-w-0">
        <h3 className="text-2xl wrap-break-word" dir="auto">
          <a href={getAlbumPath(album.id)} className="card-link">
            {album.title}
          </a>
        </h3>
        <p className="mt-2 text-muted">{plural(count, "photo")}</p>
        {album.description && (
          <p className="mt-3 line-clamp-3 text-muted wrap-anywhere" dir="auto">
            {album.description}
          </p>
        )}
      </div>
    </li>
  );
}
