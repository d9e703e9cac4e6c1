import { EventEmitter } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "../../../src/data/core/client.ts";
import type { Backend } from "../../backend/index.ts";
import { buildSite } from "../../publisher/build.ts";
import type { PublishEvent } from "../../publisher/log.ts";
import { openPublisher } from "../../publisher/open.ts";
import type { Publisher } from "../../publisher/publisher.ts";
import type { Releases } from "../../publisher/releases.ts";
import { SiteServer } from "../../site-server/process.ts";
import { addNews } from "../news.ts";
import { openDemo, signInDemo } from "../site.ts";

/** Everything that `npm start` starts, with any number of news items. */
export interface Stage {
  backend: Backend;
  admin: Client;
  publisher: Publisher;
  releases: Releases;
  siteUrl: string;
  events: PublishEvent[];
  /** Emits each event's name. */
  happened: EventEmitter;
  buildClean(): Promise<string>;
  close(): Promise<void>;
}

interface StageOptions {
  news: number;
  interval: number;
  poll: number;
  /** A proxy between the publisher and Supabase, for injecting failures. */
  reach?: (url: string) => string;
}

export async function openStage({
  news,
  interval,
  poll,
  reach = (url) => url,
}: StageOptions): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const { backend, siteUrl, project: direct } = await openDemo();
  await addNews(backend, news);
  const project = { ...direct, url: reach(backend.url) };
  const events: PublishEvent[] = [];
  const happened = new EventEmitter();
  const { publisher, releases } = await openPublisher({
    project,
    siteUrl,
    folder: join(folder, "site"),
    settings: { interval, retry: poll, poll, limit: 600_000, renewal: 86_400_000, allowShrink: true },
    report: (event) => {
      events.push(event);
      happened.emit(event.event);
    },
  });
  await publisher.publishFirst();
  const server = await SiteServer.start({ port: 0, variable: "" }, () => {});
  server.open(releases.current, () => new Response(null, { status: 404 }));
  await backend.db.listen("site_revision", () => publisher.notify());
  const buildClean = async () => {
    const outDir = join(folder, "clean");
    await buildSite({ project: direct, siteUrl, outDir, isCompressed: true });
    return outDir;
  };
  const close = async () => {
    await server.stop();
    await publisher.stop();
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  };
  const { client: admin } = await signInDemo(direct, "admin");
  return {
    backend,
    admin,
    publisher,
    releases,
    siteUrl: `http://localhost:${server.port}`,
    events,
    happened,
    buildClean,
    close,
  };
}
