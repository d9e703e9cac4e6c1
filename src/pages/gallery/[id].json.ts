import type { APIRoute, GetStaticPaths } from "astro";
import { buildPhotos } from "../../build/albums.ts";
import { content } from "../../build/content.ts";
import type { AlbumWithPhotos } from "../../domain/album.ts";

export const getStaticPaths = (async () =>
  (await content.albums()).map((album) => ({
    params: { id: album.id },
    props: { album },
  }))) satisfies GetStaticPaths;

/** The photos of one album, for the viewer. */
export const GET: APIRoute<{ album: AlbumWithPhotos }> = async ({ props }) =>
  Response.json(await buildPhotos(props.album));
