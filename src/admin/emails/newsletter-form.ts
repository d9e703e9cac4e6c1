import type { UseFormReturn } from "react-hook-form";
import type { NewsletterDraft, NewsletterFields } from "../../domain/emails/newsletter-form.ts";

export type NewsletterFormState = UseFormReturn<NewsletterDraft, unknown, NewsletterFields>;
