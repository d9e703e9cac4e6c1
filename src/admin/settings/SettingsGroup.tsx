import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  /** Where the website shows these settings. */
  purpose: string;
  children: ReactNode;
}

export default function SettingsGroup({ title, purpose, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 first-of-type:pt-0 last-of-type:border-0 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-sm text-muted">{purpose}</p>
      </div>
      <div className="flex max-w-prose flex-col gap-5">{children}</div>
    </section>
  );
}
