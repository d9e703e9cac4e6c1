interface Picture {
  /** How the mail's HTML names it, without brackets. */
  cid: string;
  /** MIME. */
  type: string;
  base64: string;
}

/** A mail's HTML for a browser, which does not know the attachments: their pictures are in it. */
export function showPictures(html: string, pictures: readonly Picture[]): string {
  return pictures.reduce(
    (text, { cid, type, base64 }) => text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${base64}"`),
    html,
  );
}
