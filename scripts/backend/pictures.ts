interface Picture {
  /** How the mail's HTML names it, without brackets. */
  cid: string;
  /** MIME. */
  type: string;
  base64: string;
}

/** An email's HTML for a browser, with its attached pictures inside. */
export function showPictures(html: string, pictures: readonly Picture[]): string {
  return pictures.reduce(
    (text, { cid, type, base64 }) => text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${base64}"`),
    html,
  );
}
