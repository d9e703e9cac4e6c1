import Button from "../../ui/Button.tsx";
import { useReady } from "../../ui/useReady.ts";

interface Props {
  text: string;
  busyText: string;
  isBusy: boolean;
}

/** Looks enabled before hydration but cannot be pressed until then. */
export default function SubmitButton({ text, busyText, isBusy }: Props) {
  const isReady = useReady();
  return (
    <Button
      type="submit"
      tone="copper"
      disabled={!isReady || isBusy}
      className={`w-full ${isBusy ? "" : "disabled:opacity-100"}`}
    >
      {isBusy ? busyText : text}
    </Button>
  );
}
