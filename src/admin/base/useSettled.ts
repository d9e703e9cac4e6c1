import { useEffect, useState } from "react";

/** Idle time in milliseconds. */
const pause = 300;

/** Debounces typed text before it is sent to the database. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
