import { QueryClient } from "@tanstack/react-query";
import { $session } from "../../stores/session.ts";

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
