import type { APIRoute, GetStaticPaths } from "astro";
import { content } from "../site/content/content.ts";
import { drawHeaderLogo, drawIcon, drawSocialCard, iconNames } from "../site/pictures/icons.ts";

export const getStaticPaths = (async () => {
  const logo = await content.logo();
  return [...iconNames, "social-card", ...(logo ? ["logo"] : [])].map((icon) => ({ params: { icon } }));
}) satisfies GetStaticPaths;

/** The association's logo and colours as pictures: icons, the header's logo, the default social card. */
export const GET: APIRoute = async ({ params }) => {
  const [{ colour_pair: pair }, logo] = await Promise.all([content.settings(), content.logo()]);
  const name = iconNames.find((known) => known === params.icon);
  const drawing = name
    ? drawIcon(name, pair, logo)
    : params.icon === "logo" && logo
      ? drawHeaderLogo(logo)
      : drawSocialCard(pair, logo);
  return new Response(new Uint8Array(await drawing), { headers: { "content-type": "image/png" } });
};
