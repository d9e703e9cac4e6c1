const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name or an address without what copied text carries unseen: zero-width characters, direction marks, soft hyphens. Longer
 * texts keep joiners and direction marks: see text/invisible.ts.
 */
export const dropIgnorable = (text: string) => text.replace(ignorable, "");
