import { getRevision, publishNow } from "../../data/revision.ts";
import { openClient } from "../client.ts";
import { asSignedIn } from "./call.ts";

export const publishing = asSignedIn({ publishNow });

export type Publishing =
  /** The website shows everything that was saved. */
  | { state: "live"; at: string | null }
  /** Something was saved that the website does not show yet. */
  | { state: "waiting"; at: string | null }
  | { state: "building"; at: string | null }
  /** The website stays as it was; `reason` says in words why. */
  | { state: "failed"; at: string | null; reason: string };

interface PublisherStatus {
  state: "idle" | "building" | "failed" | "held";
  /** ISO moment of the last change of state. */
  at: string;
  reason?: string;
}

/** Our own server names the address of its publisher's status here; other hosts have none. */
const statusHeader = "x-publish-status";

/** Compares the revision that the site was built from with the database's. Works on every host, without any secret. */
export async function getPublishing(): Promise<Publishing> {
  const [built, saved] = await Promise.all([getBuilt(), openClient().then(getRevision)]);
  const { state, at = null, reason = "The website could not be built." } = built.publisher ?? {};
  if (state === "building") return { state, at };
  if (state === "failed" || state === "held") return { state: "failed", at, reason };
  return { state: built.revision >= saved ? "live" : "waiting", at };
}

async function getBuilt() {
  const answer = await fetch("/revision.json", { cache: "no-store" });
  const { revision } = (await answer.json()) as { revision: number };
  const address = answer.headers.get(statusHeader);
  return { revision, publisher: address ? await getStatus(address) : null };
}

async function getStatus(address: string): Promise<PublisherStatus> {
  const answer = await fetch(address, { cache: "no-store" });
  return (await answer.json()) as PublisherStatus;
}
