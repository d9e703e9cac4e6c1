import { type ReactNode, useCallback } from "react";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import { getLiveAlbum } from "../../stores/gallery/albums.ts";
import LivePage from "../article/LivePage.tsx";
import AlbumArticle from "./AlbumArticle.tsx";

interface Props {
  id: string;
  drawing?: ReactNode;
}

/**
 * An album newer than the build. Photos open one by one, because the viewer's file has not been generated
 * yet.
 */
export default function LiveAlbum({ id, drawing }: Props) {
  const load = useCallback(async () => {
    const found = await getLiveAlbum(id);
    return (
      found && {
        title: found.album.title,
        description: found.album.description ?? `Photos from ${found.album.title}.`,
        content: (
          <AlbumArticle {...found} empty={<p className="text-lg text-muted">No photos in this album.</p>} />
        ),
      }
    );
  }, [id]);
  return (
    <LivePage
      load={load}
      missing={getNotFound("Album")}
      failed={readFailures.photos}
      drawing={drawing}
      back={{ href: "/gallery", text: "Back to Gallery" }}
    />
  );
}
