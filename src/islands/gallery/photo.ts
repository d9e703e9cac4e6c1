import type { PictureSource } from "../../ui/Picture.tsx";

/** A photo of an album, as its page shows it and its file carries it. */
export interface AlbumPhoto extends PictureSource {
  id: string;
  caption: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
}
