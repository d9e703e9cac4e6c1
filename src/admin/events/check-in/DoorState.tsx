import { WifiOff } from "lucide-react";
import Button from "../../../ui/Button.tsx";
import type { useDoor } from "./useDoor.ts";

interface Props {
  door: Pick<ReturnType<typeof useDoor>, "unsent" | "failure" | "send">;
  inside: number;
  expected: number;
}

/** How many have come, and what still waits on this phone. */
export default function DoorState({ door: { unsent, failure, send }, inside, expected }: Props) {
  return (
    <div className="pb-3">
      <p role="status" className="text-lg font-semibold">
        {inside.toLocaleString("en")} of {expected.toLocaleString("en")} are here
      </p>
      {failure && unsent > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          <p className="min-w-0 flex-1">
            {unsent === 1 ? "1 tap is" : `${unsent.toLocaleString("en")} taps are`} kept on this phone and
            will be sent when there is a connection.
          </p>
          <Button tone="line" size="sm" onClick={send}>
            Send now
          </Button>
        </div>
      )}
    </div>
  );
}
