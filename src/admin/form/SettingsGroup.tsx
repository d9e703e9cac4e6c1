import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Where the website shows these settings. */
  purpose: string;
  children: ReactNode;
}

export default function SettingsGroup({ title, purpose, children }: Props) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 first-of-type:pt-0 last-of-type:border-0 lg:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-sm text-muted">{purpose}</p>
      </div>
      <div className="grid max-w-prose gap-5">{children}</div>
    </section>
  );
}
