import { useState } from "react";
import { type Failure, toFailure } from "../../stores/failure.ts";

/** Sends a form; what fails is told and counted, so that the same failure twice is told twice. */
export function useSubmit<Fields>(send: (fields: Fields) => Promise<void>, fallback?: string) {
  const [failure, setFailure] = useState<(Failure & { attempt: number }) | null>(null);
  const [attempt, setAttempt] = useState(1);
  const submit = async (fields: Fields) => {
    setFailure(null);
    setAttempt(attempt + 1);
    try {
      await send(fields);
    } catch (error) {
      setFailure({ ...toFailure(error, fallback), attempt });
    }
  };
  return { failure, submit };
}
