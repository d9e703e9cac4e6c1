import type { Insert } from "../core/row.ts";
import type { SiteSettings } from "./settings.ts";

/** What the association looks like: its colours and, if it has uploaded one, its mark. */
export type Look = Pick<SiteSettings, "colour_pair" | "mark_id">;

/** A mark in two sizes, each a PNG in base64. */
export type NewMark = Pick<Insert<"site_marks">, "picture" | "letter_picture">;
