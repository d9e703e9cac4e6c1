import {
  CodeNeededError,
  hasNoAnswer,
  KnownAddressError,
  SpentLinkError,
  UnconfirmedError,
  WeakPasswordError,
} from "../../data/auth/auth-errors.ts";
import { ConflictError, DataError, OutdatedError } from "../../data/core/result.ts";
import { listWeaknesses } from "../../domain/auth/password.ts";
import { anyFailure } from "../../domain/failures.ts";

/** A failure as shown to users. */
export interface Failure {
  message: string;
  /** Advice if there was no response, else null. */
  advice: string | null;
  /** Reasons for a weak password; otherwise empty. */
  weaknesses: string[];
  /** An email link that is no longer valid. */
  isSpentLink: boolean;
  /** The account has two-step sign-in and a code is needed. */
  isCodeNeeded: boolean;
  /** The account's address has not been confirmed yet. */
  isUnconfirmed: boolean;
  /** Sign-up with an address that already has an account. */
  isKnownAddress: boolean;
}

/** `fallback` is for errors without a user-facing message, such as code that failed to load. */
export function toFailure(error: unknown, fallback = anyFailure): Failure {
  return {
    message: error instanceof DataError ? error.message : fallback,
    advice: getAdvice(error),
    weaknesses: error instanceof WeakPasswordError ? listWeaknesses(error.reasons) : [],
    isSpentLink: error instanceof SpentLinkError,
    isCodeNeeded: error instanceof CodeNeededError,
    isUnconfirmed: error instanceof UnconfirmedError,
    isKnownAddress: error instanceof KnownAddressError,
  };
}

function getAdvice(error: unknown): string | null {
  if (!navigator.onLine) return "You seem to be offline. Try again when you’re connected.";
  const cause = error instanceof DataError ? error.cause : error;
  const isLost = hasNoAnswer(cause) || isUnreachable(error);
  return isLost ? "The connection failed. Check your connection and try again." : null;
}

/** Current values of the columns that someone else has changed since; null for any other error. */
export function readConflict<Entry>(error: unknown): Partial<Entry> | null {
  return error instanceof ConflictError ? error.theirs : null;
}

/** Whether nothing was done because what the screen showed has changed since. */
export function isOutdated(error: unknown): boolean {
  return error instanceof OutdatedError;
}

const noAnswer = /failed to fetch|load failed|networkerror|network request failed|importing a module/i;

/** No response: the network or the server is down, or code failed to load. */
export function isUnreachable(error: unknown): boolean {
  // Its message is user-facing; the cause is the original error.
  if (error instanceof DataError) return isUnreachable(error.cause);
  if (typeof error === "string") return noAnswer.test(error);
  if (typeof error !== "object" || error === null) return false;
  return "message" in error && isUnreachable(error.message);
}

interface Told {
  /** The input is kept. */
  isKept?: boolean;
}

/** A user-facing message, with advice if there was no response. */
export function toText(error: unknown, fallback?: string, { isKept = false }: Told = {}): string {
  // Checked by name, because this layer may not import ui/picture/image-error.ts.
  if (error instanceof Error && error.name === "ImageError") return error.message;
  const { message } = toFailure(error, fallback);
  if (navigator.onLine && !isUnreachable(error)) return message;
  const why = navigator.onLine ? "the server isn’t responding" : "you seem to be offline";
  const when = navigator.onLine ? "in a moment" : "when you’re connected";
  return `${message}: ${why}. ${isKept ? "Nothing was lost; try" : "Try"} again ${when}.`;
}
