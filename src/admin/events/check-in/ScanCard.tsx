import { ScanLine } from "lucide-react";
import { useEffect, useState } from "react";
import type { AlumniEvent } from "../../../domain/events/event.ts";
import Button from "../../../ui/button/Button.tsx";
import { canScan } from "./barcodes.ts";
import ScanDialog from "./ScanDialog.tsx";
import { useCardCheck } from "./useCardCheck.ts";
import type { useCheckIn } from "./useCheckIn.ts";

interface Props {
  eventId: string;
  event: AlumniEvent | null;
  checkIn: ReturnType<typeof useCheckIn>;
}

/** Offered only where the browser can read QR codes and has a camera: elsewhere the names are enough. */
export default function ScanCard({ eventId, event, checkIn }: Props) {
  const [isOffered, setOffered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const check = useCardCheck(eventId, checkIn);
  useEffect(() => void canScan().then(setOffered, () => {}), []);
  return (
    <>
      {isOffered && (
        <Button tone="teal" className="mb-3 w-full" onClick={() => setOpen(true)}>
          <ScanLine aria-hidden="true" size={20} />
          Scan a card
        </Button>
      )}
      {isOpen && <ScanDialog event={event} check={check} onClose={() => setOpen(false)} />}
    </>
  );
}
