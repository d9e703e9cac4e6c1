import { toTel } from "../../domain/core/phone.ts";

/** A number that can be dialled is a link. */
export default function PhoneText({ text }: { text: string }) {
  const href = toTel(text);
  if (!href) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a href={href} className="link wrap-anywhere">
      {text}
    </a>
  );
}
