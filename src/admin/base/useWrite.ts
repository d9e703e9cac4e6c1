import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callForPeople } from "../../queries/core/call.ts";
import { refreshAfter } from "../../queries/core/refresh.ts";
import type { Write } from "../../queries/core/write.ts";
import { askConfirmation } from "../../stores/core/confirmation.ts";
import { isOutdated } from "../../stores/core/failure.ts";
import { showFailure, showSuccess } from "../../stores/core/notices.ts";

interface Options<Input, Output> {
  /** Runs before the invalidated lists reload, for example to close a dialog. */
  onDone?: (output: Output, input: Input) => unknown;
  /** Runs if what the screen showed has changed since. */
  onOutdated?: () => void;
  /** The form shows failures in its banner, so no notice does. */
  hasBanner?: boolean;
}

/** A write whose result appears as a notice. A failure leaves the screen as it is, unless it shows what is outdated. */
export function useWrite<Input, Output>(
  action: Write<Input, Output>,
  { onDone, onOutdated, hasBanner = false }: Options<Input, Output> = {},
) {
  const { tell, refresh } = useOutcome(action);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (input: Input) => callForPeople(getFailure(action, input), () => action.call(input)),
    onSuccess: (output, input) => {
      onDone?.(output, input);
      tell(output, input);
      return refresh();
    },
    onError: (failure) => {
      if (!hasBanner) showFailure(failure);
      if (!isOutdated(failure)) return;
      onOutdated?.();
      return refresh();
    },
  });
  /** Asks first if the write has a question. Other writes are blocked while it runs. */
  const run = async (input: Input) => {
    if (isPending) return;
    try {
      const question = await action.question?.(input);
      if (question && !(await askConfirmation(question))) return;
    } catch (failure) {
      return showFailure(failure);
    }
    mutate(input);
  };
  return { run, isBusy: isPending, error, submittedAt };
}

/** After a successful write: shows the notice with its Undo, and invalidates the affected queries. */
export function useOutcome<Input, Output>(action: Write<Input, Output>) {
  const queries = useQueryClient();
  const { changes, undo } = action;
  const refresh = async () => {
    if (changes) await refreshAfter(queries, changes);
  };
  const tell = (output: Output, input: Input) =>
    showSuccess(getSuccess(action, output, input), {
      about: action.about?.(input),
      undo: undo && (() => undo(output, input).finally(refresh)),
    });
  return { tell, refresh };
}

function getSuccess<Input, Output>({ success }: Write<Input, Output>, output: Output, input: Input) {
  return typeof success === "function" ? success(output, input) : success;
}

export function getFailure<Input, Output>({ failure }: Write<Input, Output>, input: Input): string {
  return typeof failure === "function" ? failure(input) : failure;
}
