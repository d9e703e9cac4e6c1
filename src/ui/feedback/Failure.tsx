import { RotateCw } from "lucide-react";
import type { MouseEvent } from "react";
import Button from "../button/Button.tsx";

interface Props {
  message: string;
  onRetry?: () => void;
}

/** An announced red error box with a retry button. */
export default function Failure({ message, onRetry }: Props) {
  const retry = (event: MouseEvent<HTMLElement>) => {
    // The button disappears with the error, so move the focus to the page.
    event.currentTarget.closest("main")?.focus({ preventScroll: true });
    onRetry?.();
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger bg-danger-tint px-6 py-5 text-danger"
    >
      <p className="min-w-0 font-semibold wrap-anywhere">{message}</p>
      {onRetry && (
        <Button tone="line" size="sm" onClick={retry}>
          <RotateCw aria-hidden="true" size={16} />
          Try again
        </Button>
      )}
    </div>
  );
}
