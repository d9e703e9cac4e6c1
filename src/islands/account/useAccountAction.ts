import { toFailure } from "../../stores/core/failure.ts";
import { ImageError } from "../../ui/images.ts";
import { useAction } from "../../ui/useAction.ts";

export const useAccountAction = () => useAction(toText);

/** Appends the reasons for a weak password. */
function toText(error: unknown): string {
  if (error instanceof ImageError) return error.message;
  const { message, advice, weaknesses } = toFailure(error);
  return [message, advice, ...weaknesses].filter(Boolean).join(" ");
}
