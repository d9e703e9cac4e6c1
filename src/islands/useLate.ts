import { type RefObject, useEffect, useRef, useState } from "react";
import { tellMissing } from "./missing.ts";

type Load<Part> = () => Promise<{ default: Part }>;

interface Late<Part> {
  /** Null until it came. */
  Part: Part | null;
  isMissing: boolean;
  /** Of the element around it, whose `data-missing` is the sentence for people. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * A component whose code is loaded when it is asked for; `load` is null until then. When it does not come, public/theme.js
 * says so at its place and offers another attempt, as for an island whose own code is missing.
 */
export function useLate<Part>(load: Load<Part> | null | undefined): Late<Part> {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ Part: Part | null; isMissing: boolean }>({
    Part: null,
    isMissing: false,
  });
  useEffect(() => {
    const open = async (load: Load<Part>) => {
      try {
        setState({ Part: (await load()).default, isMissing: false });
      } catch {
        setState({ Part: null, isMissing: true });
        if (place.current) tellMissing(place.current, () => open(load));
      }
    };
    if (load) open(load);
  }, [load]);
  return { ...state, place };
}
