let leaving = new AbortController();

/** Aborted while the user leaves the page. */
export const getLeaving = (): AbortSignal => leaving.signal;

export function setLeaving(isOnTheWay: boolean): void {
  if (isOnTheWay) leaving.abort();
  else leaving = new AbortController();
}
