import type { ReactNode } from "react";

/** A heading with its content; several are shown side by side. */
export default function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <h2 className="mb-1 font-sans text-xs font-semibold text-muted">{title}</h2>
      {children}
    </div>
  );
}
