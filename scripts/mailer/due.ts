import type { Client } from "../../src/data/core/client.ts";
import { queueDailyEmails } from "../../src/data/emails/emails.ts";
import { emptyBin } from "../../src/data/history/bin.ts";
import { removeExpiredAccounts } from "../../src/data/merge/merges.ts";
import { getReason } from "../program/errors.ts";

/** Milliseconds between checks for scheduled work, and for what people wait for. */
const intervals = { usual: 300_000, more: 30_000 };

export type Work = (client: Client) => Promise<void>;

/** Work that is due by time and not by a request: reminders, digests, changes of address, and the removal of merged accounts, versions and the bin. */
export class DueWork {
  readonly #client: Client;
  readonly #works: Readonly<Record<keyof typeof intervals, readonly Work[]>>;
  readonly #report: (line: string) => void;
  readonly #lookedAt = { usual: Number.NEGATIVE_INFINITY, more: Number.NEGATIVE_INFINITY };

  /** `more` is work that only some mailers can do. */
  constructor(client: Client, report: (line: string) => void, more: readonly Work[] = []) {
    this.#client = client;
    this.#works = { usual: [queueDailyEmails, removeExpiredAccounts, emptyBin], more };
    this.#report = report;
  }

  /** Every five minutes or, for `more`, every half minute; in between it does nothing. */
  async look(): Promise<void> {
    await this.#lookAt("usual");
    await this.#lookAt("more");
  }

  async #lookAt(kind: keyof typeof intervals): Promise<void> {
    if (performance.now() - this.#lookedAt[kind] <= intervals[kind]) return;
    this.#lookedAt[kind] = performance.now();
    // A failure here must not delay other emails.
    for (const work of this.#works[kind])
      await work(this.#client).catch((error) => this.#report(getReason(error)));
  }
}
