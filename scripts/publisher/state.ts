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
  /** Only that is on hold: everything else is published. */
  isRestPublished?: true;
}

interface Held {
  canRestore: boolean;
  isRestPublished: boolean;
}

/** The publisher's public status. */
export class PublishState {
  #status: Status = { state: "idle", revision: null, at: new Date().toISOString() };

  get(): Status {
    return this.#status;
  }

  /** `at` changes only when the state does, so a continuing failure or hold keeps its start time. */
  set(state: StateName, revision: number | null, reason?: string, held?: Held): void {
    const { state: before, revision: served, reason: why, at: since } = this.#status;
    const isSame = state === before && reason === why;
    if (isSame && revision === served) return;
    const at = isSame && state === "held" ? since : new Date().toISOString();
    this.#status = {
      state,
      revision,
      at,
      ...(reason && { reason }),
      ...(held?.canRestore && { canRestore: true }),
      ...(held?.isRestPublished && { isRestPublished: true }),
    };
  }
}
