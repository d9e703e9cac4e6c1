import { handoverFailures, listRefusedHandovers } from "../../data/officers/handovers.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";

/** For the dashboard, which does not load what the handover's screen needs. */
export const refusedHandovers = read({
  key: ["officers", "handovers", "refused"],
  failure: handoverFailures.list,
  get: () => asUser(listRefusedHandovers)(),
});
