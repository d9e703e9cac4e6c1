import type { APIRoute, GetStaticPaths } from "astro";
import { sheet, sheetName } from "../../components/drawings/sheet.ts";

export const getStaticPaths = (() => [{ params: { lines: sheetName } }]) satisfies GetStaticPaths;

/** All drawings of the built pages. Its name changes with its content, because browsers cache everything below /media. */
export const GET: APIRoute = () => new Response(sheet, { headers: { "content-type": "image/svg+xml" } });
