import { useEffect } from "react";

/** Notes in the history where the list was, for when the reader comes back to it. */
export function keepPlace() {
  history.replaceState({ ...history.state, listTop: scrollY }, "");
}

/** Returns there once the list is shown: it arrives after the browser has tried to. */
export function useKeptPlace(isShown: boolean) {
  useEffect(() => {
    const { listTop = null, ...rest } = history.state ?? {};
    if (!isShown || listTop === null) return;
    history.replaceState(rest, "");
    scrollTo({ top: listTop, behavior: "instant" });
  }, [isShown]);
}
