import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** For links to this section. */
  anchor?: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Title and explanation on the left, controls on the right. */
export default function AccountSection({ title, anchor, text, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 lg:grid-cols-[1fr_2fr] lg:py-12"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-2 text-sm lg:mt-3 text-muted">{text}</p>}
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}
