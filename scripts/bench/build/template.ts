export interface Article {
  id: string;
  title: string;
  content: string;
  date: string;
}

/** An article's page as a Hugo template, with the same markup. */
export interface Template {
  page: string;
  /** The same page with other content. */
  around(main: string): string;
}

/** Made from a page that we built. */
export function toTemplate(html: string, { id, title }: Pick<Article, "id" | "title">): Template {
  const whole = html.replaceAll("{{", "{ {");
  const [head = "", rest = ""] = split(whole, /<main[^>]*>/);
  const [main = "", foot = ""] = splitBefore(rest, "</main>");
  const fill = (text: string) =>
    text.replaceAll(id, "{{ .File.ContentBaseName }}").replaceAll(title, "{{ .Title }}");
  const article = fill(main).replace(/(<p[^>]*>)[^<]{200,}<\/p>/, "{{ .Content }}");
  if (!article.includes("{{ .Content }}")) throw new Error("The page has no text to replace");
  return {
    page: `${fill(head)}${article}${foot}`,
    around: (other) => `${head.replaceAll(id, "list").replaceAll(title, "News")}${other}${foot}`,
  };
}

function split(text: string, mark: RegExp): [string, string] {
  const found = mark.exec(text);
  if (!found) throw new Error(`The page has no ${mark}`);
  const end = found.index + found[0].length;
  return [text.slice(0, end), text.slice(end)];
}

function splitBefore(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at)];
}
