import { useQuery } from "@tanstack/react-query";
import { siteSettings } from "../../queries/settings/settings.ts";

/** Whether the association asks for dues: false until the settings are known, or where `isAsked` says not to ask. */
export function useHasDues(isAsked = true): boolean {
  return useQuery({ ...siteSettings, enabled: isAsked }).data?.has_dues ?? false;
}
