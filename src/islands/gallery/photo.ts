import type { PictureSource } from "../../ui/picture/Picture.tsx";

/** An album photo on its page and in the viewer's file. */
export interface AlbumPhoto extends PictureSource {
  id: string;
  caption: string;
  /** Alternative text. */
  alt: string;
}
