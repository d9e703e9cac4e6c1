import { QueryClient } from "@tanstack/react-query";
import { $session } from "../../stores/auth/session.ts";

/** Show a failure immediately, with a retry button, rather than after seconds of silent retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

// Requests without a session were refused or came back empty.
$session.listen((session, before) => {
  if (session.status === "signed-in" && before?.status === "signed-out") void queryClient.invalidateQueries();
});
