import RichText from "../../ui/text/RichText.tsx";

interface Props {
  title: string;
  lead: string | null;
  /** The page's text, sanitized. */
  html: string;
}

/** One of the association's own pages: rendered at build, and in the browser if it is newer than the build. */
export default function PageArticle({ title, lead, html }: Props) {
  return (
    <article className="wrap pt-9 sm:pt-12 lg:pt-14">
      <h1 dir="auto" className="text-4xl wrap-break-word">
        {title}
      </h1>
      {lead && (
        <p dir="auto" className="mt-4 max-w-prose text-lg wrap-break-word text-muted">
          {lead}
        </p>
      )}
      <RichText html={html} className="mt-9 sm:mt-10 lg:mt-12" />
    </article>
  );
}
