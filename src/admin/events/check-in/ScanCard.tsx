import { ScanLine } from "lucide-react";
import { useEffect, useState } from "react";
import Button from "../../../ui/button/Button.tsx";
import { canScan } from "./barcodes.ts";
import ScanDialog from "./ScanDialog.tsx";
import { useCardCheck } from "./useCardCheck.ts";
import type { useCheckIn } from "./useCheckIn.ts";

interface Props {
  eventId: string;
  checkIn: ReturnType<typeof useCheckIn>;
}

/** Offered only where a browser reads QR codes by itself and has a camera: elsewhere the names are enough. */
export default function ScanCard({ eventId, checkIn }: Props) {
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
      {isOpen && <ScanDialog check={check} onClose={() => setOpen(false)} />}
    </>
  );
}
