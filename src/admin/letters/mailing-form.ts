import type { UseFormReturn } from "react-hook-form";
import type { MailingDraft, MailingFields } from "../../domain/letters/mailing-form.ts";

export type MailingFormState = UseFormReturn<MailingDraft, unknown, MailingFields>;
