import { afterAll, vi } from "vitest";

const before = { ...process.env };

/** The files of a worker share their modules, so each file leaves clock, environment and what it replaced as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
