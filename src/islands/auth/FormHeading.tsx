import { useEffect, useRef } from "react";

interface Props {
  title: string;
  text?: string;
  /** For a heading that takes another one's place: whoever cannot see the change hears it. */
  takesFocus?: boolean;
}

export default function FormHeading({ title, text, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mb-8">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {title}
      </h1>
      {text && <p className="mt-3 text-lg text-muted">{text}</p>}
    </div>
  );
}
