import { toError } from "../program/errors.ts";

/** The result of one check. */
export interface Finding {
  what: string;
  /** "note": worth knowing, but not a problem. */
  verdict: "good" | "note" | "missing";
  /** What is missing and how to fix it, or what to know. */
  words?: string;
}

export function judge(what: string, isGood: boolean, words: string): Finding {
  return isGood ? { what, verdict: "good" } : { what, verdict: "missing", words };
}

export function tell(what: string, words: string): Finding {
  return { what, verdict: "note", words };
}

/** A failing check becomes a finding and does not stop the others. */
export async function look(what: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const { message, cause } = toError(error);
    const reason = cause instanceof Error ? cause.message : message;
    return [{ what, verdict: "missing", words: `The check failed: ${reason}` }];
  }
}
