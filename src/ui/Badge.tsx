import type { ReactNode } from "react";

const tones = {
  petrol: "bg-petrol-tint text-petrol",
  copper: "bg-copper-tint text-copper",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  line: "border border-line text-muted",
};

interface Props {
  tone?: keyof typeof tones;
  children: ReactNode;
}

export default function Badge({ tone = "petrol", children }: Props) {
  return (
    <span className={`inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
