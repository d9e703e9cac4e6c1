import { inject } from "vitest";
import { openMutatedStage } from "../../mutants/stage.ts";
import type { Stage } from "./setup.ts";

/** The backend shared by this worker's files; with mutants each file has its own. */
export async function openStage(): Promise<Stage> {
  const stages = inject("stages");
  const stage = stages[(Number(process.env.VITEST_POOL_ID) - 1) % stages.length];
  if (!stage) throw new Error("Vitest names no worker");
  return inject("mutated") ? openMutatedStage(stage) : stage;
}
