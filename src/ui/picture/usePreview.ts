import { useEffect, useState } from "react";

/** An object URL for a file that has not been uploaded yet; revoked when another one is chosen. */
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
  // In the render right after a change, the address still belongs to the previous file.
  return file instanceof Blob ? address : null;
}
