import { getBuildFailure, getRevision, publishFailure, publishNow } from "../../data/publication/revision.ts";
import type { LostPicture } from "../../domain/publication/lost-picture.ts";
import { $held } from "../../stores/auth/session.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export type Publishing = PublishingState & {
  /** Pictures missing from the current website. */
  lostPictures: LostPicture[];
};

type PublishingState =
  /** The website shows all saved content. */
  | { state: "live"; at: string | null }
  /** Saved changes are not on the website yet. */
  | { state: "waiting"; at: string | null }
  | { state: "building"; at: string | null }
  /**
   * The website is unchanged until a super admin confirms or it can be built, unless everything else `isRestPublished`;
   * `reason` is a message for the user.
   */
  | {
      state: "held" | "failed";
      at: string | null;
      reason: string;
      canRestore?: boolean;
      isRestPublished?: boolean;
    };

interface PublisherStatus {
  state: "idle" | "building" | "failed" | "held";
  /** When the state last changed, ISO 8601. */
  at: string;
  reason?: string;
  /** Whether restoring entries would end the hold. */
  canRestore?: boolean;
  /** Only that is on hold. */
  isRestPublished?: boolean;
}

/** The built site's own metadata; builds by an earlier version lack `lostPictures`. */
interface BuiltSite {
  revision: number;
  lostPictures?: LostPicture[];
}

/** Our own server sends its publisher's status address in this header; other hosts send none. */
const statusHeader = "x-publish-status";

/** A failure is shown as the state "Unknown". */
export const publishing = read({
  key: ["publishing"],
  failure: "We couldn’t check whether the website is up to date",
  get: getPublishing,
});

export const publication = write<void, void>({
  call: () => asUser(publishNow)(),
  changes: "publishing",
  success: "The website is being published",
  failure: publishFailure,
});

/**
 * Compares the revision that the site was built from with the database's. Works on every host, without any
 * secret.
 */
export async function getPublishing(): Promise<Publishing> {
  const [built, saved] = await Promise.all([getBuilt(), asUser(getRevision)()]);
  const { state, at = null, reason = "The website couldn’t be built." } = built.publisher ?? {};
  const { canRestore, isRestPublished } = built.publisher ?? {};
  const { lostPictures } = built;
  if (state === "building") return { state, at, lostPictures };
  if (state === "failed" || state === "held")
    return {
      state,
      at,
      reason,
      ...(canRestore && { canRestore }),
      ...(isRestPublished && { isRestPublished }),
      lostPictures,
    };
  if (built.revision >= saved) return { state: "live", at, lostPictures };
  // Our own publisher checks by itself; another host builds on request, and super admins see its answer.
  const refusal = built.publisher || $held.get() !== "all" ? null : await asUser(getBuildFailure)();
  if (!refusal) return { state: "waiting", at, lostPictures };
  return { state: "failed", at: refusal.since, reason: explainRefusal(refusal.reason), lostPictures };
}

const explainRefusal = (reason: string) =>
  `The website’s host isn’t building it: ${reason} We’ll keep asking. Check the deploy hook’s address and the host’s log.`;

async function getBuilt() {
  const response = await fetch("/revision.json", { cache: "no-store" });
  const { revision, lostPictures = [] }: BuiltSite = await response.json();
  const address = response.headers.get(statusHeader);
  return { revision, lostPictures, publisher: address ? await getStatus(address) : null };
}

async function getStatus(address: string): Promise<PublisherStatus> {
  const response = await fetch(address, { cache: "no-store" });
  return response.json();
}
