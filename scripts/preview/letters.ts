import { getRequestListener } from "@hono/node-server";
import type { AstroIntegration } from "astro";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getLetterMark } from "../../src/data/settings/looks.ts";
import { getSettings } from "../../src/data/settings/settings.ts";
import { getKeys } from "../../src/domain/core/keys.ts";
import type * as Letters from "../../src/letters/index.ts";
import { type Previewed, serveLetters } from "./pages.ts";

interface Options {
  project: Project;
  siteUrl: string;
}

/**
 * All letters with sample facts at /letters/preview. Only `npm run dev` adds it to Astro; no build knows it. The
 * letters' modules come from the development server, so that a reload shows what was just changed.
 */
export function previewLetters({ project, siteUrl }: Options): AstroIntegration {
  return {
    name: "letters-preview",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const list = async () => {
          const { composeLetter, letters } = await server.ssrLoadModule("/src/letters/index.ts");
          const client = connectWithoutSession(project);
          const [association, mark] = await Promise.all([getSettings(client), getLetterMark(client)]);
          return listLetters({ composeLetter, letters }, { association, mark, site: siteUrl });
        };
        server.middlewares.use("/letters/preview", getRequestListener(serveLetters(list).fetch));
      },
    },
  };
}

/** Each letter by its kind, and the other wording of the one that has two. */
export function listLetters(
  { composeLetter, letters }: Pick<typeof Letters, "composeLetter" | "letters">,
  scene: Letters.Scene,
): Map<string, Previewed> {
  const kinds = getKeys(letters);
  const invited = Object.assign({}, letters.recovery.sample, { invited: true });
  return new Map<string, Previewed>([
    ...kinds.map((kind) => [kind, composeLetter(kind, letters[kind].sample, scene)] as const),
    ["recovery-invited", composeLetter("recovery", invited, scene)],
  ]);
}
