import type { ClientDirective } from "astro";
import hydrateOnInterest, { hasStoredSession } from "./interaction.ts";

/** Hydrates where somebody is signed in, in this tab or since in another one. To visitors the island stays plain HTML. */
const hydrateForSession: ClientDirective = async (load, options, island) => {
  while (!hasStoredSession()) {
    await new Promise((resolve) => addEventListener("storage", resolve, { once: true }));
  }
  await hydrateOnInterest(load, options, island);
};

export default hydrateForSession;
