import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FakeBuilder } from "../../../scripts/bench/publish/fake-builder.ts";
import type { PublishEvent } from "../../../scripts/publisher/log.ts";
import { Publisher, type PublisherOptions } from "../../../scripts/publisher/publisher.ts";
import { Releases } from "../../../scripts/publisher/releases.ts";

export interface Stage extends AsyncDisposable {
  source: FakeBuilder;
  publisher: Publisher;
  releases: Releases;
  events: PublishEvent[];
}

/** A publisher in a folder, with stand-ins for Astro and the database. */
export async function openStage(folder: string, options: Partial<PublisherOptions> = {}): Promise<Stage> {
  const source = new FakeBuilder();
  const events: PublishEvent[] = [];
  const releases = await Releases.open(folder);
  const publisher = new Publisher({
    releases,
    builder: source,
    look: async () => source.look,
    report: (event) => events.push(event),
    interval: 1,
    retry: 1_000_000,
    poll: 1_000_000,
    limit: 10_000,
    renewal: 1_000_000,
    allowShrink: false,
    ...options,
  });
  return { source, publisher, releases, events, [Symbol.asyncDispose]: () => publisher.stop() };
}

/** The visible text of the home page. */
export async function readHome(releases: Releases): Promise<string> {
  return readFile(join(releases.current, "index.html"), "utf8");
}
