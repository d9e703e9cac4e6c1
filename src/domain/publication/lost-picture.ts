/** An entry's picture that the website cannot show. */
export interface LostPicture {
  /** Table name. */
  type: string;
  id: string;
  /** The entry's title, or its person's name. */
  title: string;
  /** The reason, phrased as the end of a sentence. */
  reason: string;
}

export function describeLostPicture({ title, reason }: LostPicture): string {
  return `We couldn’t load the picture of “${title}”: ${reason}.`;
}
