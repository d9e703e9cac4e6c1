import { useState } from "react";
import type { Result } from "./Outcome.tsx";

/** A form's action with its busy state and result. `toText` turns an error into a user-facing message. */
export function useAction(toText: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  /** Ignored while another run is in progress. True on success. */
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
