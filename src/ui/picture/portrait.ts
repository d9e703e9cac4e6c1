import { portraitTypes, tooLarge } from "./faults.ts";
import { explainType } from "./images.ts";

/** Types offered in the profile photo's file dialog. */
const offered = ["image/jpeg", "image/png", "image/gif"];

/** Why a file is not accepted as a profile photo, or null. */
export async function findPortraitFault(file: File, maxSize: number): Promise<string | null> {
  const wrong = offered.includes(file.type) ? null : await explainType(file, portraitTypes);
  return wrong ?? (file.size > maxSize ? tooLarge(maxSize) : null);
}

export const portraitAccept = offered.join(",");
