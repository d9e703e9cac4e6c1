import type { ReactNode } from "react";
import { type BadgeTone, getBadgeClass } from "./badge.ts";

interface Props {
  tone?: BadgeTone;
  children: ReactNode;
}

export default function Badge({ tone, children }: Props) {
  return <span className={getBadgeClass(tone)}>{children}</span>;
}
