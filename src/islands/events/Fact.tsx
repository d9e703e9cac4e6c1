import type { ReactNode } from "react";

/** An entry of an event's details; the children are its dd elements. */
export default function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      {children}
    </div>
  );
}
