import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Publisher } from "../../publisher/publisher.ts";
import { Releases } from "../../publisher/releases.ts";
import { FakeBuilder } from "./fake-builder.ts";

/** A publisher that publishes continuously until it is killed. */
const releases = await Releases.open(process.argv[2] ?? "");
const source = new FakeBuilder();
const served = await releases.getServed();
source.look.revision = (served?.revision ?? 0) + 1;
// Large enough that most kills interrupt a build's writes.
source.during = async (draft) => {
  for (let i = 0; i < 20; i++) {
    await appendFile(join(draft, "large.txt"), "x".repeat(10_000));
    await sleep(0);
  }
};
const publisher = new Publisher({
  releases,
  builder: source,
  look: async () => source.look,
  report: () => {},
  interval: 1,
  retry: 1_000_000,
  poll: 1_000_000,
  limit: 10_000,
  renewal: 1_000_000,
  allowShrink: false,
});
await publisher.publishFirst();
process.send?.("ready");
for (;;) {
  source.change();
  publisher.notify();
  await publisher.settle();
}
