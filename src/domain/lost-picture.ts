/** A picture that an entry names and the website cannot show. */
export interface LostPicture {
  /** The entry's table. */
  type: string;
  id: string;
  /** The entry's title, or the name of its person. */
  title: string;
  /** Why, in words that end a sentence. */
  reason: string;
}

export function describeLostPicture({ title, reason }: LostPicture): string {
  return `The picture of “${title}” could not be loaded: ${reason}.`;
}
