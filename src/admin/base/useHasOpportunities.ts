import { useQuery } from "@tanstack/react-query";
import { siteSettings } from "../../queries/settings/settings.ts";

/** False until the settings are known, and where the association has turned opportunities off. */
export function useHasOpportunities(): boolean {
  const { data } = useQuery(siteSettings);
  return data !== undefined && data.opportunities !== "off";
}
