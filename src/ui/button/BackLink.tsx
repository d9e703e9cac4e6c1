interface Props {
  href: string;
  children: string;
}

/** Above an entry's title, to the list that it stands in. Its arrow is drawn by the style sheet. */
export default function BackLink({ href, children }: Props) {
  return (
    <a href={href} className="back-link no-print">
      {children}
    </a>
  );
}
