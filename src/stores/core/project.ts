import type { Project } from "../../data/core/client.ts";

/** The project this site was built for. */
export const project: Project = {
  url: (import.meta.env.PUBLIC_SUPABASE_URL ?? "").replace(/\/+$/, ""),
  key: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
};
