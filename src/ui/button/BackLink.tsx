interface Props {
  href: string;
  children: string;
}

/** Link above an entry's title, back to its list. The style sheet draws the arrow. */
export default function BackLink({ href, children }: Props) {
  return (
    <a href={href} className="back-link no-print">
      {children}
    </a>
  );
}
