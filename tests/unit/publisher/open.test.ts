import { expect, test } from "vitest";
import { listen } from "../../../scripts/backend/listen.ts";
import { openPublisher } from "../../../scripts/publisher/open.ts";
import { readPublishSettings } from "../../../scripts/publisher/settings.ts";
import { makeFolder } from "../../support/backend.ts";

test("a publisher names the address at which its project does not respond", async () => {
  await using folder = await makeFolder();
  // Like a web server that is not ready yet.
  const unready = await listen(() => new Response("Bad gateway", { status: 502 }), { port: 0, variable: "" });
  const { publisher } = await openPublisher({
    project: { url: `http://localhost:${unready.port}`, key: "none" },
    siteUrl: "http://localhost",
    folder: folder.path,
    settings: readPublishSettings({}),
    report: () => undefined,
  });
  await expect(publisher.publishFirst()).rejects.toThrow(
    `No site was built: Supabase at http://localhost:${unready.port} doesn’t respond as expected.`,
  );
  await publisher.stop();
  await unready.close();
});
