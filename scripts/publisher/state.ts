export type StateName = "idle" | "building" | "failed" | "held";

/** What GET /publish/status answers. */
export interface Status {
  state: StateName;
  /** Of the site that is served; null before the first one. */
  revision: number | null;
  /** When the state last changed, ISO 8601. */
  at: string;
  /** Why it failed or is held, in words for people. */
  reason?: string;
}

/** What the publisher is doing, as others may know it. */
export class PublishState {
  #status: Status = { state: "idle", revision: null, at: new Date().toISOString() };

  get(): Status {
    return this.#status;
  }

  /** The moment moves only when something changed: a failure that goes on began once. */
  set(state: StateName, revision: number | null, reason?: string): void {
    const { state: before, revision: served, reason: why } = this.#status;
    if (state === before && revision === served && reason === why) return;
    this.#status = { state, revision, at: new Date().toISOString(), ...(reason && { reason }) };
  }
}
