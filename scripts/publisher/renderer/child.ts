import type { Built } from "../builder.ts";
import { describeFailure } from "../failure.ts";
import { ResidentSite } from "./site.ts";

/** The publisher's request to its renderer. */
export type Request =
  /** Build a site, or fill the folder with the previous one for a later build. */
  | { task: "build" | "prepare"; draft: string; previous: string | null }
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
const site = new ResidentSite(isFilled);
process.on("disconnect", () => process.exit());
process.on("message", async (request: Request) => {
  if (request.task === "render") allowRendering();
  else process.send?.(await answerRequest(request));
});

async function answerRequest({ task, draft, previous }: Work): Promise<Answer> {
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
