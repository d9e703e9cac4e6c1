import { useQuery } from "@tanstack/react-query";
import { siteSettings } from "../../queries/settings/settings.ts";

/** False until the settings are known, and where the association has turned opportunities off. */
export function useHasOpportunities(): boolean {
  const { data } = useQuery(siteSettings);
  return data !== undefined && data.opportunities !== "off";
}

/** Whether the association asks for dues: false until the settings are known, and where `isAsked` says not to ask. */
export function useHasDues(isAsked = true): boolean {
  return useQuery({ ...siteSettings, enabled: isAsked }).data?.has_dues ?? false;
}
