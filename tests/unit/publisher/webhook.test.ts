import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { servePublisher } from "../../../scripts/publisher/endpoints.ts";
import { readPublishSecret } from "../../../scripts/publisher/settings.ts";
import { makeFolder } from "../../support/backend.ts";
import { signWebhook } from "../../support/webhook.ts";
import { openStage, readHome } from "./support.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"type": "site.changed"}';
const minute = 60_000;

async function openSite(folder: string, withSecret: string | undefined = secret) {
  const stage = await openStage(folder);
  await stage.publisher.publishFirst();
  stage.source.change();
  const report = () => {};
  const app = new Hono().route(
    "/",
    servePublisher({ publisher: stage.publisher, secret: withSecret, report }),
  );
  const notify = async (headers: Record<string, string>, text = body) =>
    (await app.request("/publish/notify", { method: "POST", headers, body: text })).status;
  return { ...stage, app, notify };
}

function shift(by: number): Date {
  return new Date(Date.now() + by);
}

test("the signature is that of Standard Webhooks", () => {
  const headers = signWebhook(
    secret,
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    '{"test": 2432232314}',
    new Date(1614265330_000),
  );
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

describe("a notification", () => {
  test("with a signature publishes", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    expect(await site.notify(signWebhook(secret, "one", body))).toBe(202);
    await site.publisher.settle();
    expect(await readHome(site.releases)).toBe("<html>index 2</html>");
  });

  test("can have the signatures of an old and a new secret", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    const headers = signWebhook(secret, "one", body);
    const both = `v1,${btoa("x".repeat(32))} ${headers["webhook-signature"]}`;
    expect(await site.notify({ ...headers, "webhook-signature": both })).toBe(202);
  });

  test.each<[string, Record<string, string>, string?]>([
    ["without a signature", {}],
    ["signed with another secret", signWebhook("whsec_AAAA", "one", body)],
    ["whose body was replaced", signWebhook(secret, "one", body), "{}"],
    ["whose id was replaced", { ...signWebhook(secret, "one", body), "webhook-id": "two" }],
    [
      "whose timestamp was replaced",
      { ...signWebhook(secret, "one", body), "webhook-timestamp": String(Math.floor(Date.now() / 1000) + 1) },
    ],
    ["from six minutes ago", signWebhook(secret, "one", body, shift(-6 * minute))],
    ["from six minutes in the future", signWebhook(secret, "one", body, shift(6 * minute))],
    ["with an invalid timestamp", { ...signWebhook(secret, "one", body), "webhook-timestamp": "NaN" }],
    ["with an empty signature", { ...signWebhook(secret, "one", body), "webhook-signature": "v1," }],
    [
      "with a signature of another version",
      { ...signWebhook(secret, "one", body), "webhook-signature": "v2,AAAA" },
    ],
  ])("%s is refused", async (_, headers, text) => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    expect(await site.notify(headers, text)).toBe(401);
    await site.publisher.settle();
    expect(site.source.builds).toBe(1);
  });

  test("that was accepted once is refused when it is repeated", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    const headers = signWebhook(secret, "one", body);
    expect([await site.notify(headers), await site.notify(headers)]).toEqual([202, 401]);
  });

  test("that was refused can be sent again correctly", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    const headers = signWebhook(secret, "one", body);
    expect([await site.notify(headers, "{}"), await site.notify(headers)]).toEqual([401, 202]);
  });

  test("of a megabyte is not read", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path);
    const large = "x".repeat(1_000_000);
    expect(await site.notify(signWebhook(secret, "one", large), large)).toBe(413);
  });

  test("is not answered if there is no secret", async () => {
    await using folder = await makeFolder();
    await using site = await openSite(folder.path, "");
    expect(await site.notify(signWebhook("", "one", body))).toBe(404);
  });
});

test("health and status are answered without a secret and never cached", async () => {
  await using folder = await makeFolder();
  await using site = await openSite(folder.path);
  const health = await site.app.request("/publish/health");
  expect([health.status, await health.json()]).toEqual([200, { ok: true }]);
  const status = await site.app.request("/publish/status");
  expect(status.headers.get("cache-control")).toBe("no-store");
  expect(await status.json()).toEqual({ state: "idle", revision: 1, at: expect.stringMatching(/Z$/) });
});

test.each(["whsec_", "short", `whsec_${"A".repeat(28)}`])("a secret like %s is refused at start", (weak) => {
  expect(() => readPublishSecret({ PUBLISH_SECRET: weak })).toThrow(
    "PUBLISH_SECRET is shorter than 24 bytes.",
  );
});

test("a secret of 24 bytes is accepted, and so is none", () => {
  expect(readPublishSecret({ PUBLISH_SECRET: secret })).toBe(secret);
  expect(readPublishSecret({})).toBeUndefined();
  expect(readPublishSecret({ PUBLISH_SECRET: "" })).toBeUndefined();
});

test("no page can frame the publisher's responses", async () => {
  await using folder = await makeFolder();
  const { app } = await openSite(folder.path);
  expect((await app.request("/publish/health")).headers.get("x-frame-options")).toBe("DENY");
});
