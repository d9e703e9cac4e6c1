import { afterAll, vi } from "vitest";

const before = { ...process.env };

/** A worker's files share their modules, so each file restores the clock, the environment and what it replaced. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
