import type { Built } from "../builder.ts";
import { describeFailure } from "../failure.ts";
import { readPublishSettings } from "../settings.ts";
import { ResidentSite } from "./site.ts";

/** The publisher's request to its renderer. */
export type Request =
  /** Build a site; `isHeld`: without reading everything. */
  | { task: "build"; draft: string; previous: string | null; isHeld: boolean }
  /** Fill the folder with the previous one for a later build. */
  | { task: "prepare"; draft: string; previous: string }
  /** The content can be read now: until then nothing is rendered. */
  | { task: "render" };

export type Work = Exclude<Request, { task: "render" }>;

export type Answer =
  | { built: Built }
  | { prepared: true }
  /** Only a new process can build this site. */
  | { stale: true }
  /** `mustEnd`: the process is of no further use. */
  | { failure: string; mustEnd: boolean };

/** The rendering process; it exits with its parent. */
const { promise: isFilled, resolve: allowRendering } = Promise.withResolvers<void>();
const site = new ResidentSite(isFilled, !readPublishSettings().allowShrink);
process.on("disconnect", () => process.exit());
process.on("message", async (request: Request) => {
  if (request.task === "render") allowRendering();
  else process.send?.(await answerRequest(request));
});

async function answerRequest(work: Work): Promise<Answer> {
  try {
    if (work.task === "prepare") {
      await site.prepare(work.draft, work.previous);
      return { prepared: true };
    }
    const { draft, previous } = work;
    if (!site.canGoOnFrom(previous, work.isHeld)) return { stale: true };
    return { built: await site.build(draft, previous) };
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    return { failure: describeFailure(error), mustEnd: site.mustEnd };
  }
}
