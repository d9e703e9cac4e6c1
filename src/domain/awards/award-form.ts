import * as z from "zod/mini";
import {
  optionalId,
  optionalRecordedName,
  optionalText,
  optionalUrl,
  pictureChoice,
  pictureWords,
  requiredDay,
  requiredText,
} from "../form/fields.ts";
import { toPictureAddress } from "../form/photo.ts";
import type { Award } from "./award.ts";

export const awardFields = z.object({
  title: requiredText("a title", 200),
  description: optionalText(5000),
  recipient_id: optionalId(),
  recipient_name: optionalRecordedName(),
  award_date: requiredDay("the award’s date"),
  image: pictureChoice(),
  image_alt: pictureWords(),
  image_url: optionalUrl(),
});

export const awardSchema = awardFields.check(
  z.refine(({ recipient_id, recipient_name }) => !recipient_id || !recipient_name, {
    path: ["recipient_name"],
    error: "A recipient is already chosen above. Remove one of the two.",
  }),
);
export type AwardDraft = z.input<typeof awardSchema>;
export type AwardFields = z.output<typeof awardSchema>;

/** Initial values: an existing award's, or a new one's. */
export function toAwardDraft(award: Award | null): AwardDraft {
  return {
    title: award?.title ?? "",
    description: award?.description ?? "",
    recipient_id: award?.recipient_id ?? "",
    recipient_name: award?.recipient_name ?? "",
    award_date: award?.award_date ?? "",
    image: "keep",
    image_alt: award?.image_alt ?? "",
    image_url: toPictureAddress(award?.image_url ?? null),
  };
}
