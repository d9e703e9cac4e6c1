import { toFailure } from "../../stores/core/failure.ts";
import { useAction } from "../../ui/feedback/useAction.ts";
import { ImageError } from "../../ui/picture/image-error.ts";

export const useAccountAction = () => useAction(toText);

/** With the reasons for a weak password. */
function toText(error: unknown): string {
  if (error instanceof ImageError) return error.message;
  const { message, advice, weaknesses } = toFailure(error);
  return [message, advice, ...weaknesses].filter(Boolean).join(" ");
}
