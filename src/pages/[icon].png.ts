import type { APIRoute, GetStaticPaths } from "astro";
import { content } from "../site/content/content.ts";
import { drawHeaderMark, drawIcon, drawSocialCard, iconNames } from "../site/pictures/icons.ts";

export const getStaticPaths = (async () => {
  const mark = await content.mark();
  return [...iconNames, "social-card", ...(mark ? ["mark"] : [])].map((icon) => ({ params: { icon } }));
}) satisfies GetStaticPaths;

/** The association's mark and colours as pictures: icons, the header's mark, the default social card. */
export const GET: APIRoute = async ({ params }) => {
  const [{ colour_pair: pair }, mark] = await Promise.all([content.settings(), content.mark()]);
  const name = iconNames.find((known) => known === params.icon);
  const drawing = name
    ? drawIcon(name, pair, mark)
    : params.icon === "mark" && mark
      ? drawHeaderMark(mark)
      : drawSocialCard(pair, mark);
  return new Response(new Uint8Array(await drawing), { headers: { "content-type": "image/png" } });
};
