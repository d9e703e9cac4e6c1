import type { Built } from "../builder.ts";
import { describeFailure } from "../failure.ts";
import { ResidentSite } from "./site.ts";

/** The publisher's request to its renderer. */
export interface Request {
  draft: string;
  previous: string | null;
}

export type Answer =
  | { built: Built }
  /** Only a new process can build this site. */
  | { stale: true }
  /** Without a finished site, part of a first build may still be running: the process must end. */
  | { failure: string; mustEnd: boolean };

/** The rendering process; it exits with its parent. */
const site = new ResidentSite();
process.on("disconnect", () => process.exit());
process.on("message", async ({ draft, previous }: Request) => {
  const answer = await answerRequest(draft, previous);
  process.send?.(answer);
});

async function answerRequest(draft: string, previous: string | null): Promise<Answer> {
  try {
    if (!site.canGoOnFrom(previous)) return { stale: true };
    return { built: await site.build(draft, previous) };
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    return { failure: describeFailure(error), mustEnd: !site.hasBuilt };
  }
}
