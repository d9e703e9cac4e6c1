import { useEffect, useRef } from "react";
import Button from "../../ui/button/Button.tsx";
import { useReady } from "../../ui/button/useReady.ts";

interface Props {
  text: string;
  busyText: string;
  isBusy: boolean;
}

/** Looks enabled before hydration: AuthLayout.astro keeps an early press, and it takes effect once this is ready. */
export default function SubmitButton({ text, busyText, isBusy }: Props) {
  const isReady = useReady();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) button.current?.dispatchEvent(new Event("alumni:ready", { bubbles: true }));
  }, [isReady]);
  return (
    <Button
      ref={button}
      type="submit"
      tone="copper"
      disabled={!isReady || isBusy}
      className={`w-full ${isBusy ? "" : "disabled:opacity-100"}`}
    >
      {isBusy ? busyText : text}
    </Button>
  );
}
