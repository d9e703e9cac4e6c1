import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed, so that what is only for paper renders only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    // Immediately, because the browser prints the page as it is after this event.
    const tell = () => flushSync(() => setPrinting(paper.matches));
    const begin = () => flushSync(() => setPrinting(true));
    paper.addEventListener("change", tell);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", tell);
    return () => {
      paper.removeEventListener("change", tell);
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", tell);
    };
  }, []);
  return isPrinting;
}
