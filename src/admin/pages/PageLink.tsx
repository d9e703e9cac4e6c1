import { ExternalLink } from "lucide-react";

interface Props {
  path: string;
  /** The page's name, for screen readers. */
  name: string;
  text?: string;
}

/** Opens a page of the website in a new tab. */
export default function PageLink({ path, name, text = "View page" }: Props) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5 text-sm wrap-anywhere"
    >
      {text}
      <span className="sr-only">: {name}</span>
      <ExternalLink aria-hidden="true" size={14} className="shrink-0" />
    </a>
  );
}
