import { useEffect, useRef } from "react";

interface Props {
  title: string;
  text?: string;
  /** Takes the focus when it replaces another heading, so that screen readers announce the change. */
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
