import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { $session } from "../../stores/session.ts";
import { showFailure, showSuccess } from "./notice.ts";

/** A failure is shown at once, with a way to try again, and not after seconds of silent attempts. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

// What was asked for without a session was refused or came back empty.
$session.listen((session, before) => {
  if (session.status === "signed-in" && before?.status === "signed-out") void queryClient.invalidateQueries();
});

/** For lists: the page that is shown stays, dimmed, until the next one is there. */
export const keepPage = { placeholderData: keepPreviousData } as const;

interface Write<Input, Output> {
  write: (input: Input) => Promise<Output>;
  /** Of the catalogue; for a row's action the notice over the screen shows it. */
  success: string | ((output: Output, input: Input) => string);
  /** What the notice is about, where its text does not say so: a name. */
  about?: (input: Input) => string;
  /** Takes back what was done; the notice offers it for ten seconds, and the lists are read anew afterwards. */
  undo?: (output: Output, input: Input) => Promise<unknown>;
  /** What the notice says when the server has no message for people. Left out where the failure is told elsewhere. */
  failure?: string | ((input: Input) => string);
  /** Beginnings of the keys of what must be read anew. */
  refresh: readonly QueryKey[];
  /** Runs before the lists are read anew, for example to close a window. */
  onDone?: (output: Output, input: Input) => unknown;
}

/** An action whose outcome the notice over the screen tells. What is on the screen stays as it is when it fails. */
export function useWrite<Input = void, Output = unknown>(action: Write<Input, Output>) {
  const queries = useQueryClient();
  const { success, failure, undo } = action;
  const refresh = () =>
    Promise.all(action.refresh.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: action.write,
    onSuccess: (output, input) => {
      action.onDone?.(output, input);
      showSuccess(typeof success === "function" ? success(output, input) : success, {
        about: action.about?.(input),
        undo: undo && (() => undo(output, input).finally(refresh)),
      });
      return refresh();
    },
    onError: (error, input) => {
      const text = typeof failure === "function" ? failure(input) : failure;
      if (text) showFailure(error, text);
    },
  });
}
