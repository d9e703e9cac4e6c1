interface Props {
  text: string;
  /** "tel:…", or null for a text that nothing can dial. */
  href: string | null;
}

export default function PhoneText({ text, href }: Props) {
  if (!href) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} className="link wrap-anywhere">
      {text}
    </a>
  );
}
