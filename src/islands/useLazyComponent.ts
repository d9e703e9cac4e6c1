import { type RefObject, useEffect, useRef, useState } from "react";
import { reportLoadFailure } from "./missing.ts";

type Load<Part> = () => Promise<{ default: Part }>;

interface Late<Part> {
  /** Null until loaded. */
  Part: Part | null;
  isMissing: boolean;
  /** The surrounding element, whose `data-missing` is the error message. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * A component whose code loads on demand; `load` is null until then. On failure public/theme.js shows the
 * message in its place and offers a retry, as for an island that failed to load.
 */
export function useLazyComponent<Part>(load: Load<Part> | null | undefined): Late<Part> {
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
        if (place.current) reportLoadFailure(place.current, () => open(load));
      }
    };
    if (load) open(load);
  }, [load]);
  return { ...state, place };
}
