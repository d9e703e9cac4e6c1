import Spinner from "../../ui/feedback/Spinner.tsx";
import { loadLazily } from "./lazily.tsx";

/** With the templates of emails and what renders them, which only a preview needs. */
export default loadLazily(() => import("./SentEmail.tsx"), {
  waiting: () => <Spinner />,
  failed: (failure) => failure,
});
