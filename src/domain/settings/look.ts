import type { Insert } from "../core/row.ts";
import type { SiteSettings } from "./settings.ts";

/** What the association looks like: its colours and, if it has uploaded one, its logo. */
export type Look = Pick<SiteSettings, "colour_pair" | "logo_id">;

/** A logo in two sizes, each a PNG in base64. */
export type NewLogo = Pick<Insert<"site_logos">, "picture" | "email_picture">;
