import { useState } from "react";
import type { Result } from "./Outcome.tsx";

/** An action of a form: whether it is under way, and what came of it. `toText` says a failure in words for people. */
export function useAction(toText: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  /** Does nothing while another run is under way. True when it worked. */
  const run = async (action: () => Promise<void>, success?: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setResult(null);
    try {
      await action();
      if (success) setResult({ tone: "success", text: success });
      return true;
    } catch (error) {
      setResult({ tone: "danger", text: toText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, result, setResult, run };
}
