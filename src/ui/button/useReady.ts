import { useEffect, useState } from "react";

/** False in the built page: controls without listeners must not be usable yet. */
export function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
