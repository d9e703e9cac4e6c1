import type { ReactNode } from "react";
import Button from "../../ui/button/Button.tsx";

interface Props {
  isBusy: boolean;
  busyText: string;
  tone?: "danger";
  children: ReactNode;
}

/** Not disabled while busy, because a keyboard user would lose the focus. */
export default function SaveButton({ isBusy, busyText, tone, children }: Props) {
  return (
    <Button type="submit" tone={tone} aria-disabled={isBusy} className="self-start">
      {isBusy ? busyText : children}
    </Button>
  );
}
