import { getRevision, publishFailure, publishNow } from "../data/revision.ts";
import type { LostPicture } from "../domain/lost-picture.ts";
import { asUser } from "./call.ts";
import { read } from "./read.ts";
import { write } from "./write.ts";

export type Publishing = PublishingState & {
  /** Pictures that the website, as it is now, goes without. */
  lostPictures: LostPicture[];
};

type PublishingState =
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

/** What the site says of itself; one that an earlier version built says nothing of its pictures. */
interface BuiltSite {
  revision: number;
  lostPictures?: LostPicture[];
}

/** Our own server names the address of its publisher's status here; other hosts have none. */
const statusHeader = "x-publish-status";

/** Its failure is shown as the state "Unknown". */
export const publishing = read({
  key: ["publishing"],
  failure: "The state of the website is unknown",
  get: getPublishing,
});

export const publication = write<void, void>({
  call: () => asUser(publishNow)(),
  changes: "publishing",
  success: "The website is being published",
  failure: publishFailure,
});

/** Compares the revision that the site was built from with the database's. Works on every host, without any secret. */
export async function getPublishing(): Promise<Publishing> {
  const [built, saved] = await Promise.all([getBuilt(), asUser(getRevision)()]);
  const { state, at = null, reason = "The website could not be built." } = built.publisher ?? {};
  const { lostPictures } = built;
  if (state === "building") return { state, at, lostPictures };
  if (state === "failed" || state === "held") return { state: "failed", at, reason, lostPictures };
  return { state: built.revision >= saved ? "live" : "waiting", at, lostPictures };
}

async function getBuilt() {
  const answer = await fetch("/revision.json", { cache: "no-store" });
  const { revision, lostPictures = [] }: BuiltSite = await answer.json();
  const address = answer.headers.get(statusHeader);
  return { revision, lostPictures, publisher: address ? await getStatus(address) : null };
}

async function getStatus(address: string): Promise<PublisherStatus> {
  const answer = await fetch(address, { cache: "no-store" });
  return answer.json();
}
