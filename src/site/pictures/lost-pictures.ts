import { nameHolder } from "../../domain/officers/office.ts";
import type { LostPicture } from "../../domain/publication/lost-picture.ts";
import { content } from "../content/content.ts";
import { getFault } from "./originals.ts";

interface Named extends Omit<LostPicture, "reason"> {
  url: string | null | undefined;
}

/** Entries whose picture the site cannot show, each once, for the administrators to repair. */
export async function listLostPictures(): Promise<LostPicture[]> {
  const named = (await Promise.all([listIllustrated(), listAlbumPictures(), listPortraits()])).flat();
  const looked = await Promise.all(
    named.flatMap(({ url, ...entry }) =>
      url ? [getFault(url).then((reason) => ({ ...entry, reason }))] : [],
    ),
  );
  const lost = new Map<string, LostPicture>();
  for (const { reason, ...entry } of looked) if (reason) lost.set(entry.id, { ...entry, reason });
  return [...lost.values()];
}

async function listIllustrated(): Promise<Named[]> {
  const { news, events, awards, heroes } = content;
  const lists = Object.entries({ news, events, awards, hero_section: heroes });
  const read = lists.map(async ([type, list]) =>
    (await list()).map(({ id, title, image_url: url }) => ({ type, id, title, url })),
  );
  return (await Promise.all(read)).flat();
}

async function listAlbumPictures(): Promise<Named[]> {
  return (await content.albums()).flatMap(({ id, title, cover_image_url, photos }) =>
    [cover_image_url, ...photos.map(({ media_url }) => media_url)].map((url) => ({
      type: "gallery_albums",
      id,
      title,
      url,
    })),
  );
}

async function listPortraits(): Promise<Named[]> {
  const { officers, trustees } = content;
  const lists = Object.entries({ officers, trustees });
  const read = lists.map(async ([type, list]) =>
    (await list()).map(({ id, person, holder_name }) => ({
      type,
      id,
      title: nameHolder({ person, holder_name }),
      url: person?.profile_image_url,
    })),
  );
  return (await Promise.all(read)).flat();
}
