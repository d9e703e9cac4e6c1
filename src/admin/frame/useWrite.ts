import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callForPeople } from "../../queries/call.ts";
import { refreshAfter } from "../../queries/refresh.ts";
import type { Write } from "../../queries/write.ts";
import { askConfirmation } from "../../stores/confirmation.ts";
import { showFailure, showSuccess } from "../../stores/notices.ts";

interface Options<Input, Output> {
  /** Runs before the lists are read again, for example to close a window. */
  onDone?: (output: Output, input: Input) => unknown;
  /** The failure is shown in a banner of the form, and not in a notice. */
  hasBanner?: boolean;
}

/** An action whose outcome a notice tells. What is on the screen stays as it is when it fails. */
export function useWrite<Input, Output>(
  action: Write<Input, Output>,
  { onDone, hasBanner = false }: Options<Input, Output> = {},
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
    },
  });
  /** Asks first, where the write has a question. While it runs, nothing else begins. */
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

/** The notice about a write that succeeded, with its Undo, and the reads that it made out of date. */
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
