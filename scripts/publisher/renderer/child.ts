import type { Built } from "../builder.ts";
import { describeFailure } from "../failure.ts";
import { ResidentSite } from "./site.ts";

/** The publisher's request to its renderer. */
export interface Request {
  /** Build a site, or fill the folder with the previous one for a later build. */
  task: "build" | "prepare";
  draft: string;
  previous: string | null;
}

export type Answer =
  | { built: Built }
  | { prepared: true }
  /** Only a new process can build this site. */
  | { stale: true }
  /** `mustEnd`: the process is of no further use. */
  | { failure: string; mustEnd: boolean };

/** The rendering process; it exits with its parent. */
const site = new ResidentSite();
process.on("disconnect", () => process.exit());
process.on("message", async (request: Request) => {
  const answer = await answerRequest(request);
  process.send?.(answer);
});

async function answerRequest({ task, draft, previous }: Request): Promise<Answer> {
  try {
    if (task === "prepare") {
      if (previous) await site.prepare(draft, previous);
      return { prepared: true };
    }
    if (!site.canGoOnFrom(previous)) return { stale: true };
    return { built: await site.build(draft, previous) };
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    return { failure: describeFailure(error), mustEnd: site.mustEnd };
  }
}
