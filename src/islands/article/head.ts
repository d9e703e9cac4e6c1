/** Sets the head that a built page would have: "Title · short name" and its description. */
export function showHead(title: string, description: string) {
  showTitle(title);
  const contents: Record<string, string> = {
    'meta[name="description"]': description,
    'meta[property="og:title"]': title,
    'meta[property="og:description"]': description,
    'meta[property="og:url"]': location.href,
  };
  for (const [selector, text] of Object.entries(contents)) {
    document.head.querySelector(selector)?.setAttribute("content", text);
  }
}

/** The tab's title, followed by the association's short name. */
export function showTitle(title: string) {
  const association = document.title.split(" · ").at(-1) ?? "";
  document.title = `${title} · ${association}`;
}
