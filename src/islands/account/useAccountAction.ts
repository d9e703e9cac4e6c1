import { toFailure } from "../../stores/failure.ts";
import { ImageError } from "../../ui/images.ts";
import { useAction } from "../../ui/useAction.ts";

/** An action of the account page. */
export const useAccountAction = () => useAction(toText);

/** A password that is too weak comes with its reasons. */
function toText(error: unknown): string {
  if (error instanceof ImageError) return error.message;
  const { message, advice, weaknesses } = toFailure(error);
  return [message, advice, ...weaknesses].filter(Boolean).join(" ");
}
