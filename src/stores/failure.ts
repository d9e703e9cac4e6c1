import { hasNoAnswer, KnownAddressError, SpentLinkError, WeakPasswordError } from "../data/auth.ts";
import { ConflictError, DataError } from "../data/result.ts";
import { listWeaknesses } from "../domain/password.ts";

/** What went wrong, for people. */
export interface Failure {
  message: string;
  /** What may help, when nothing was answered; else null. */
  advice: string | null;
  /** Why a password is too weak; empty for everything else. */
  weaknesses: string[];
  /** A mail's link that does not work any more. */
  isSpentLink: boolean;
  /** Signing up with an address that has an account. */
  isKnownAddress: boolean;
}

/** `fallback` is for what has no message for people, such as a code file that did not arrive. */
export function toFailure(error: unknown, fallback = "An error occurred"): Failure {
  return {
    message: error instanceof DataError ? error.message : fallback,
    advice: getAdvice(error),
    weaknesses: error instanceof WeakPasswordError ? listWeaknesses(error.reasons) : [],
    isSpentLink: error instanceof SpentLinkError,
    isKnownAddress: error instanceof KnownAddressError,
  };
}

function getAdvice(error: unknown): string | null {
  if (!navigator.onLine) return "You seem to be offline. Try again when you are connected.";
  const cause = error instanceof DataError ? error.cause : error;
  const isLost = hasNoAnswer(cause) || isUnreachable(error);
  return isLost ? "The connection failed. Check it and try again." : null;
}

/** The columns that somebody else changed meanwhile, as they are now; null for every other failure. */
export function readConflict<Entry>(error: unknown): Partial<Entry> | null {
  return error instanceof ConflictError ? error.theirs : null;
}

const noAnswer = /failed to fetch|load failed|networkerror|network request failed|importing a module/i;

/** Nobody answered: the network is gone, here or on the way, or the server is. Code that did not arrive is the same. */
export function isUnreachable(error: unknown): boolean {
  // Its own message is the catalogue's.
  if (error instanceof DataError) return isUnreachable(error.cause);
  if (typeof error === "string") return noAnswer.test(error);
  if (typeof error !== "object" || error === null) return false;
  return "message" in error && isUnreachable(error.message);
}

interface Told {
  /** What was typed stays where it is. */
  isKept?: boolean;
}

/** What went wrong, in words for people; when no answer came, what to do about it. */
export function toText(error: unknown, fallback?: string, { isKept = false }: Told = {}): string {
  // By its name: this layer does not know ui/images.ts.
  if (error instanceof Error && error.name === "ImageError") return error.message;
  const { message } = toFailure(error, fallback);
  if (navigator.onLine && !isUnreachable(error)) return message;
  const what = navigator.onLine ? "The server does not answer" : "You seem to be offline";
  const when = navigator.onLine ? "in a moment" : "when the connection is back";
  return `${message}. ${what}: ${isKept ? "nothing is lost, " : ""}try again ${when}.`;
}
