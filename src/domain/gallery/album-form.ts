import * as z from "zod/mini";
import { chosen, optionalId, optionalText, pictureWords, requiredText } from "../form/fields.ts";
import { longestPhotoTitle } from "../form/photo.ts";
import { publication, toPublicationDraft } from "../publication/publication-form.ts";
import { maxText, tidy } from "../text/text-rules.ts";
import { type Album, albumEventTypes, type Photo } from "./album.ts";

/** `before` is the album being edited. */
export const getAlbumSchema = (before: Album | null) =>
  z.object({
    title: requiredText("a title", 200),
    description: optionalText(5000),
    event_type: chosen(albumEventTypes, "an event type"),
    event_id: optionalId(),
    published_at: publication(before),
  });
export type AlbumDraft = z.input<ReturnType<typeof getAlbumSchema>>;
export type AlbumFields = z.output<ReturnType<typeof getAlbumSchema>>;

/** Initial values: an existing album's, or a new one's. */
export function toAlbumDraft(album: Album | null): AlbumDraft {
  return {
    title: album?.title ?? "",
    description: album?.description ?? "",
    event_type: album?.event_type ?? albumEventTypes.initial,
    event_id: album?.event_id ?? "",
    published_at: toPublicationDraft(album),
  };
}

/** A photo's texts. */
export const photoSchema = z.object({
  title: z.string().check(tidy, maxText(longestPhotoTitle)),
  alt_text: pictureWords(),
});
export type PhotoDraft = z.input<typeof photoSchema>;
export type PhotoFields = z.output<typeof photoSchema>;

/** The same for several photos: a field left empty keeps each photo's own value. */
export const photosSchema = z.pipe(
  photoSchema.check(
    z.refine(({ title, alt_text }) => Boolean(title || alt_text), {
      path: ["title"],
      message: "Enter a caption or alternative text.",
    }),
  ),
  z.transform(
    ({ title, alt_text }): Partial<PhotoFields> => ({
      ...(title && { title }),
      ...(alt_text && { alt_text }),
    }),
  ),
);
export type SharedPhotoFields = z.output<typeof photosSchema>;

export function toPhotoDraft({ title, alt_text }: Photo): PhotoDraft {
  return { title, alt_text: alt_text ?? "" };
}
