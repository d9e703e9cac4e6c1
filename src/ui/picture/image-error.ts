/** A picture that cannot be prepared; the message is for people, and the specified text where there is one. */
export class ImageError extends Error {
  override name = "ImageError";
  /** The file itself is at fault, so trying again would not help. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { isLasting = false, ...options }: ErrorOptions & { isLasting?: boolean } = {},
  ) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

/** The specified texts, of which the second is for entries' pictures and logos. */
export const loadFailure = "Failed to load image";
export const wrongType = "Only image files are allowed";

/** The specified text. `maxSize`: bytes. */
export function tooLarge(maxSize: number): string {
  return `File size must be less than ${maxSize / 1024 / 1024}MB`;
}

/** For fields that show no preview before they save. */
export const stillNote =
  "Transparent parts become white, or dark behind a white drawing; animations become their first frame.";
