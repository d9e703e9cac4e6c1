import { useEffect, useState } from "react";

/** False in the built page: what nobody listens to yet must not be pressed. */
export function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
