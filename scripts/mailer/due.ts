import type { Client } from "../../src/data/core/client.ts";
import { queueDailyEmails } from "../../src/data/emails/emails.ts";
import { emptyBin } from "../../src/data/history/bin.ts";
import { removeExpiredAccounts } from "../../src/data/merge/merges.ts";
import { getReason } from "../program/errors.ts";

/** Milliseconds between checks for scheduled work. */
const interval = 300_000;

/** Work that is due by time and not by a request: reminders, digests, changes of address, and the removal of merged accounts, versions and the bin. */
export class DueWork {
  readonly #client: Client;
  readonly #report: (line: string) => void;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(client: Client, report: (line: string) => void) {
    this.#client = client;
    this.#report = report;
  }

  /** Every five minutes; in between it does nothing. */
  async look(): Promise<void> {
    if (performance.now() - this.#lookedAt <= interval) return;
    this.#lookedAt = performance.now();
    // A failure here must not delay other emails.
    for (const work of [queueDailyEmails, removeExpiredAccounts, emptyBin])
      await work(this.#client).catch((error) => this.#report(getReason(error)));
  }
}
