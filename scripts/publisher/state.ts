export type StateName = "idle" | "building" | "failed" | "held";

/** The response of GET /publish/status. */
export interface Status {
  state: StateName;
  /** Revision of the served site; null before the first one. */
  revision: number | null;
  /** When the state last changed, ISO 8601. */
  at: string;
  /** Why publishing failed or is on hold, for people. */
  reason?: string;
  /** What is on hold can be undone by restoring entries. */
  canRestore?: true;
}

/** The publisher's public status. */
export class PublishState {
  #status: Status = { state: "idle", revision: null, at: new Date().toISOString() };

  get(): Status {
    return this.#status;
  }

  /** `at` changes only when the state does, so a continuing failure keeps its start time. */
  set(state: StateName, revision: number | null, reason?: string, canRestore = false): void {
    const { state: before, revision: served, reason: why } = this.#status;
    if (state === before && revision === served && reason === why) return;
    const at = new Date().toISOString();
    this.#status = { state, revision, at, ...(reason && { reason }), ...(canRestore && { canRestore }) };
  }
}
