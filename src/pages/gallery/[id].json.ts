import type { APIRoute, GetStaticPaths } from "astro";
import type { AlbumWithPhotos } from "../../domain/gallery/album.ts";
import { buildPhotos } from "../../site/albums.ts";
import { content } from "../../site/content.ts";

export const getStaticPaths = (async () =>
  (await content.albums()).map((album) => ({
    params: { id: album.id },
    props: { album },
  }))) satisfies GetStaticPaths;

/** An album's photos, for the viewer. */
export const GET: APIRoute<{ album: AlbumWithPhotos }> = async ({ props }) =>
  Response.json(await buildPhotos(props.album));
