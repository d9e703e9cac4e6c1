import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { WebhookGuard } from "../../../scripts/publisher/webhook.ts";
import { startInMemory } from "../../support/backend.ts";
import {
  hostedExtensions,
  listSent as listSentBy,
  setSecrets as setSecretsIn,
} from "../../support/hosted.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec(hostedExtensions);
});
afterAll(() => backend.close());

beforeEach(async () => {
  await setSecrets({ deploy_hook_url: "https://hook.test/build" });
  await passHalfAMinute();
  await backend.db.exec(`select private.send_deferred_request(); delete from net.sent where true;
    delete from net._http_response where true; select private.reset_build_request()`);
  await passHalfAMinute();
});

const setSecrets = (secrets: Record<string, string>) => setSecretsIn(backend, secrets);
const listSent = () => listSentBy(backend);

async function change(): Promise<void> {
  await backend.db.exec("insert into public.news (title) values ('News')");
}

async function passHalfAMinute(): Promise<void> {
  await backend.db.exec(
    "update public.site_revision set build_requested_at = build_requested_at - interval '31 seconds'",
  );
}

describe("a hosted project's build request", () => {
  test("is sent to the deploy hook with the change", async () => {
    await change();
    expect(await listSent()).toMatchObject([{ url: "https://hook.test/build" }]);
  });

  test("is signed as the publisher requires if there is a secret", async () => {
    await setSecrets({ deploy_hook_url: "https://hook.test/build", deploy_hook_secret: secret });
    await change();
    const [{ headers, body } = { headers: {}, body: "" }] = await listSent();
    expect(new WebhookGuard(secret).judge(new Headers(headers), body)).toEqual({ accepted: true });
    expect(new WebhookGuard("whsec_AAAA").judge(new Headers(headers), body).accepted).toBe(false);
  });

  test("is sent at most once in 30 s, and never omits the last change", async () => {
    for (let i = 0; i < 5; i++) await change();
    await backend.db.exec("select private.send_deferred_request()");
    expect(await listSent()).toHaveLength(1);
    await passHalfAMinute();
    await backend.db.exec("select private.send_deferred_request(); select private.send_deferred_request()");
    expect(await listSent()).toHaveLength(2);
    await passHalfAMinute();
    await backend.db.exec("select private.send_deferred_request()");
    expect(await listSent()).toHaveLength(2);
  });

  test("is not sent when the change is rolled back", async () => {
    const undone = backend.db.transaction(async (transaction) => {
      await transaction.exec("insert into public.news (title) values ('News')");
      throw new Error("Rolled back");
    });
    await expect(undone).rejects.toThrow("Rolled back");
    expect(await listSent()).toEqual([]);
  });

  test("is sent every night, whether anything changed or not", async () => {
    await backend.db.exec("select private.request_nightly_build()");
    expect(await listSent()).toHaveLength(1);
  });

  test.each([
    ["without an address", {}],
    ["where pg_net fails", { deploy_hook_url: "https://broken.test" }],
  ])("%s the change is saved", async (_, secrets) => {
    await setSecrets(secrets as Record<string, string>);
    const count = async () => (await backend.db.query("select from public.news")).rows.length;
    const before = await count();
    await change();
    expect([await count(), await listSent()]).toEqual([before + 1, []]);
  });
});

/** What pg_net records about the last request. */
async function respond(status: number | null, problem: string | null = null): Promise<void> {
  await backend.db.query(
    "insert into net._http_response (id, status_code, error_msg) select max(id), $1, $2 from net.sent where body is not null",
    [status, problem],
  );
}

const tick = () => backend.db.exec("select private.send_deferred_request()");

async function passSeconds(seconds: number): Promise<void> {
  const past = `interval '${seconds} seconds'`;
  await backend.db.exec(
    `update private.build_requests set sent_at = sent_at - ${past}, next_try = next_try - ${past},
      awaited_since = awaited_since - ${past}, looked_at = looked_at - ${past} where id`,
  );
}

async function readFailure() {
  const { rows } = await backend.db.query<{ failing_since: Date | null; reason: string; wait: number }>(
    "select failing_since, reason, round(extract(epoch from next_try - now()))::int as wait from private.build_requests",
  );
  return rows[0];
}

describe("a build request that the host rejects", () => {
  test("is repeated after 2 s, 4 s … 10 min, until the host accepts", async () => {
    await change();
    const waits = [];
    for (let times = 1; times <= 11; times++) {
      await respond(503);
      await tick();
      const { wait = 0 } = (await readFailure()) ?? {};
      waits.push(wait);
      await tick();
      expect(await listSent(), "not before its time").toHaveLength(times);
      await passSeconds(wait + 1);
      await tick();
      expect(await listSent()).toHaveLength(times + 1);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
    await respond(200);
    await tick();
    expect(await readFailure()).toMatchObject({ failing_since: null, wait: null });
    await passSeconds(3600);
    await tick();
    expect(await listSent()).toHaveLength(12);
  });

  test.each<[string, number | null, string | null, RegExp]>([
    ["a refused signature", 401, null, /status 401/],
    ["a hook that no longer exists", 404, null, /status 404/],
    ["no connection", null, "Couldn't connect to server", /connect to server/],
    ["a timeout", null, null, /didn’t respond/],
  ])("shows the reason and the time since when: %s", async (_, status, problem, reason) => {
    await change();
    await respond(status, problem);
    await tick();
    const first = await readFailure();
    expect(first?.reason).toMatch(reason);
    await passSeconds(10);
    await tick();
    await respond(status, problem);
    await tick();
    expect((await readFailure())?.failing_since).toEqual(first?.failing_since);
  });

  test("counts as rejected when there is no response within a minute", async () => {
    await change();
    await passSeconds(30);
    await tick();
    expect(await readFailure()).toMatchObject({ failing_since: null });
    await passSeconds(31);
    await tick();
    expect((await readFailure())?.reason).toBe("The host didn’t respond.");
  });

  test("is repeated when pg_net itself failed", async () => {
    await setSecrets({ deploy_hook_url: "https://broken.test" });
    await change();
    expect((await readFailure())?.reason).toBe("no queue");
    await setSecrets({ deploy_hook_url: "https://hook.test/build" });
    await passSeconds(3);
    await tick();
    expect(await listSent()).toHaveLength(1);
  });

  test("is deleted with the hook's address", async () => {
    await change();
    await respond(404);
    await tick();
    await setSecrets({});
    await passSeconds(3);
    await tick();
    expect(await readFailure()).toMatchObject({ failing_since: null, wait: null });
  });
});

describe("a build request that the host accepts", () => {
  const site = { deploy_hook_url: "https://hook.test/build", site_url: "https://site.test/" };
  const minute = 60;

  const listLooks = async () =>
    (
      await backend.db.query<{ id: number; url: string }>(
        "select id, url from net.sent where body is null order by id",
      )
    ).rows;

  /** The site's response to the last check. */
  async function show(content: string, status = 200): Promise<void> {
    const { id } = (await listLooks()).at(-1) ?? expect.fail("nobody looked");
    await backend.db.query("insert into net._http_response (id, status_code, content) values ($1, $2, $3)", [
      id,
      status,
      content,
    ]);
    await tick();
  }

  async function showRevision(behind = 0): Promise<void> {
    const { rows } = await backend.db.query<{ revision: number }>(
      "select revision::int from public.site_revision",
    );
    await show(JSON.stringify({ revision: (rows[0]?.revision ?? 0) - behind, lostPictures: [] }));
  }

  async function changeAndAccept(): Promise<void> {
    await setSecrets(site);
    await change();
    await respond(200);
    await tick();
  }

  test("is repeated until a build shows the revision, less and less often", async () => {
    await changeAndAccept();
    const waits = [];
    for (let times = 1; times <= 9; times++) {
      const { wait = 0 } = (await readFailure()) ?? {};
      waits.push(Math.round(wait / minute));
      await passSeconds(wait - minute);
      await showRevision(1);
      expect(await listSent(), "not before its time").toHaveLength(times);
      await passSeconds(minute + 1);
      await tick();
      expect(await listSent()).toHaveLength(times + 1);
      await respond(200);
      await tick();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360]);
    await passSeconds(minute);
    await tick();
    await showRevision();
    expect(await readFailure()).toEqual({ failing_since: null, reason: null, wait: null });
    await passSeconds(24 * 60 * minute);
    await tick();
    expect(await listSent()).toHaveLength(10);
  });

  test("is done as soon as the site shows the revision, which is checked every half minute", async () => {
    await changeAndAccept();
    await tick();
    expect((await listLooks()).map(({ url }) => url)).toEqual(["https://site.test/revision.json"]);
    await show("<html>not found</html>", 404);
    await show("<html>revision</html>");
    await passSeconds(31);
    await tick();
    expect(await listLooks()).toHaveLength(2);
    await showRevision();
    await passSeconds(3600);
    await tick();
    expect([await listLooks(), await listSent()].map(({ length }) => length)).toEqual([2, 1]);
  });

  test("shows since when no build has come, after ten minutes", async () => {
    await changeAndAccept();
    await passSeconds(9 * minute);
    await tick();
    expect((await readFailure())?.reason).toBeNull();
    const { rows } = await backend.db.query<{ since: Date }>(
      "select awaited_since as since from private.build_requests",
    );
    await passSeconds(0);
    await backend.db.exec("update private.build_requests set next_try = now() where id");
    await tick();
    await respond(200);
    await tick();
    expect(await readFailure()).toMatchObject({
      reason: "The host accepted the request, but the website doesn’t show the change.",
      failing_since: rows[0]?.since,
    });
  });

  test("has more time if the site shows newer content, even if not the newest", async () => {
    await changeAndAccept();
    await showRevision(1);
    await passHalfAMinute();
    await passSeconds(9 * minute);
    await change();
    await respond(200);
    await tick();
    await showRevision(1);
    await passSeconds(9 * minute);
    await tick();
    expect(await listSent(), "the second change's").toHaveLength(2);
    expect((await readFailure())?.reason).toBeNull();
  });

  test("still counts as rejected when a later one is, and as accepted when the next one is not", async () => {
    await changeAndAccept();
    await passHalfAMinute();
    await change();
    await respond(503);
    await tick();
    expect(await readFailure()).toMatchObject({ reason: "The host responded with status 503.", wait: 2 });
    await passSeconds(3);
    await tick();
    await respond(200);
    await tick();
    expect((await readFailure())?.reason).toBeNull();
  });

  test("is done immediately if the site's address is unknown", async () => {
    await change();
    await respond(200);
    await tick();
    await passSeconds(3600);
    await tick();
    expect([await listLooks(), await listSent()].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("is done when the site's address is deleted", async () => {
    await changeAndAccept();
    await setSecrets({ deploy_hook_url: "https://hook.test/build" });
    await tick();
    await passSeconds(3600);
    await tick();
    expect(await listSent()).toHaveLength(1);
  });
});
