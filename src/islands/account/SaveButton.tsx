import type { ReactNode } from "react";
import Button from "../../ui/Button.tsx";

interface Props {
  isBusy: boolean;
  busyText: string;
  tone?: "danger";
  children: ReactNode;
}

/** Not disabled while it works, which would drop the focus of a person who pressed it by keyboard. */
export default function SaveButton({ isBusy, busyText, tone, children }: Props) {
  return (
    <Button type="submit" tone={tone} aria-disabled={isBusy} className="self-start">
      {isBusy ? busyText : children}
    </Button>
  );
}
