import type { ClientDirective } from "astro";
import hydrateOnInterest, { hasStoredSession } from "./interaction.ts";

/** Hydrates once a user is signed in, in this tab or another one. For visitors the island stays plain HTML. */
const hydrateForSession: ClientDirective = async (load, options, island) => {
  while (!hasStoredSession()) {
    await new Promise((resolve) => addEventListener("storage", resolve, { once: true }));
  }
  await hydrateOnInterest(load, options, island);
};

export default hydrateForSession;
