import { ScanLine } from "lucide-react";
import { useEffect, useState } from "react";
import Button from "../../../ui/Button.tsx";
import { canScan } from "./barcodes.ts";
import ScanDialog from "./ScanDialog.tsx";
import { useCardCheck } from "./useCardCheck.ts";
import type { useDoor } from "./useDoor.ts";

interface Props {
  eventId: string;
  door: ReturnType<typeof useDoor>;
}

/** Offered only where a browser reads QR codes by itself and has a camera: elsewhere the names are enough. */
export default function ScanCard({ eventId, door }: Props) {
  const [isOffered, setOffered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const check = useCardCheck(eventId, door);
  useEffect(() => void canScan().then(setOffered, () => {}), []);
  return (
    <>
      {isOffered && (
        <Button tone="petrol" className="mb-3 w-full" onClick={() => setOpen(true)}>
          <ScanLine aria-hidden="true" size={20} />
          Scan a card
        </Button>
      )}
      {isOpen && <ScanDialog check={check} onClose={() => setOpen(false)} />}
    </>
  );
}
