import { type ReactNode, useId } from "react";
import Picture, { type PictureSource } from "../../ui/picture/Picture.tsx";
import Link from "../base/Link.tsx";

interface Props {
  title: string;
  /** The entry's own screen, if any. */
  href?: string;
  /** Without a picture the card shows a drawing. */
  picture: PictureSource | null;
  /** Alternative text; empty for a decorative picture. */
  alt?: string;
  /** Badges and short facts above the title. */
  facts?: ReactNode;
  children?: ReactNode;
  /** What it is about, of which two lines are shown. */
  text?: string | null;
  /** RowActions or similar, in the card's footer. */
  actions: ReactNode;
}

/** An entry in a grid: picture, title, facts and actions. */
export default function EntryCard({ title, href, picture, alt = "", facts, children, text, actions }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      {picture ? (
        <Picture picture={picture} alt={alt} className="aspect-video w-full bg-sunken object-cover" />
      ) : (
        <CardDrawing />
      )}
      <div className="flex flex-1 flex-col p-5">
        {facts && (
          <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted wrap-anywhere">
            {facts}
          </div>
        )}
        <h2 id={id} dir="auto" className="line-clamp-3 text-xl wrap-anywhere">
          {href ? (
            <Link href={href} className="hover:text-copper">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {children}
        {text && (
          <p dir="auto" className="mt-3 line-clamp-2 text-sm text-muted wrap-anywhere">
            {text}
          </p>
        )}
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3 *:last:ml-auto">
            {actions}
          </div>
        </div>
      </div>
    </article>
  );
}

/** The cards' grid: one to three columns, depending on the screen's width. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}

/** Line drawing for cards without a picture: a vessel in its pipe. */
function CardDrawing() {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-video items-center overflow-hidden border-b border-line bg-teal-tint"
    >
      <span className="h-px flex-1 bg-line-strong" />
      <svg viewBox="0 0 40 24" aria-hidden="true" className="flow-line h-20 shrink-0 text-teal">
        <path d="M0 12h5m30 0h5M12 4h16a8 8 0 0 1 0 16H12a8 8 0 0 1 0-16Zm-6 9q3.5-2 7 0t7 0 7 0 7 0" />
      </svg>
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
}
