import { refuse } from "./refuse.ts";

const services = /^\/(auth|rest|storage)\/v1(\/|$)/;

/**
 * lite 0.10.0 serves /_system/introspect, /_system/config and /_system/info to any client, without a key:
 * every table of every schema and all settings except the secrets. A hosted project has no such paths. Drop
 * this when tests/unit/backend/refusals.test.ts passes without it.
 */
export function refuseOtherPaths(request: Request): Response | null {
  if (services.test(new URL(request.url).pathname)) return null;
  return refuse(404, { message: "no Route matched with those values" });
}
