import type { Box } from "./canvas.ts";
import { portraitTypes } from "./faults.ts";
import { ImageError, tooLarge } from "./image-error.ts";
import { explainType, shrinkImage } from "./images.ts";

interface Rule {
  types: readonly string[];
  /** Bytes. */
  maxSize: number;
  box: Box;
}

/** A profile photo as it is stored. Loaded once a file is chosen. */
export async function preparePortrait(file: File, rule: Rule): Promise<Blob> {
  const fault = await findPortraitFault(file, rule);
  if (fault) throw new ImageError(fault, { isLasting: true });
  return shrinkImage(file, rule.box);
}

/** Why a file is not accepted as a profile photo, or null. */
export async function findPortraitFault(file: File, { types, maxSize }: Rule): Promise<string | null> {
  const wrong = types.includes(file.type) ? null : await explainType(file, portraitTypes);
  return wrong ?? (file.size > maxSize ? tooLarge(maxSize) : null);
}
