import { useEffect, useState } from "react";

/** Milliseconds without a key before a text counts as typed. */
const pause = 300;

/** What is typed, once nobody has typed for a moment: for asking the database about it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
