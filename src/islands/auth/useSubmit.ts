import { useRef, useState } from "react";
import { type Failure, toFailure } from "../../stores/core/failure.ts";

/** Submits a form, once at a time. Failures are counted, so that a repeated one is announced again. */
export function useSubmit<Fields>(send: (fields: Fields) => Promise<void>, fallback?: string) {
  const [failure, setFailure] = useState<(Failure & { attempt: number }) | null>(null);
  const [isDone, setDone] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const isBusy = useRef(false);
  const submit = async (fields: Fields) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setDone(false);
    setAttempt(attempt + 1);
    try {
      await send(fields);
      setDone(true);
    } catch (error) {
      setFailure({ ...toFailure(error, fallback), attempt });
    } finally {
      isBusy.current = false;
    }
  };
  return { failure, isDone, submit };
}
