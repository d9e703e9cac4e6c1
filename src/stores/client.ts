import type { Client, Project } from "../data/client.ts";

/** The project that this site was built for. */
export const project: Project = {
  url: (import.meta.env.PUBLIC_SUPABASE_URL ?? "").replace(/\/+$/, ""),
  key: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
};

let opening: Promise<Client> | undefined;

/** A client for what everybody may read. Its code is loaded when it is needed, which for most visitors is never. */
export function openPublicClient(): Promise<Client> {
  opening ??= import("../data/client.ts").then(({ connectWithoutSession }) => connectWithoutSession(project));
  // A code file that did not arrive is asked for again next time.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
