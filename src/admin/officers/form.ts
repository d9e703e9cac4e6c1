import type { UseFormReturn } from "react-hook-form";
import type { OfficeDraft, OfficeFields } from "../../domain/officers/office-form.ts";

export type OfficeForm = UseFormReturn<OfficeDraft, unknown, OfficeFields>;
