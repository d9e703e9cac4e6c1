import { useEffect, useState } from "react";

/** An address under which this browser shows a file that is not stored yet; given back when another is chosen. */
export function usePreview(file: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  // In the render after a change, the address is still the one of the file before.
  return file instanceof Blob ? address : null;
}
