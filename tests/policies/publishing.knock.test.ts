import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { KnockGuard } from "../../scripts/publisher/knock.ts";
import { startInMemory } from "../support/backend.ts";
import { hostedExtensions, listSent as listSentBy, setSecrets as setSecretsIn } from "../support/hosted.ts";

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
  await backend.db.exec(`select private.send_waiting_knock(); delete from net.sent where true;
    delete from net._http_response where true;
    update private.knocks set request_id = null, failures = 0, failing_since = null, next_try = null where id`);
  await passHalfAMinute();
});

const setSecrets = (secrets: Record<string, string>) => setSecretsIn(backend, secrets);
const listSent = () => listSentBy(backend);

async function change(): Promise<void> {
  await backend.db.exec("insert into public.news (title) values ('News')");
}

async function passHalfAMinute(): Promise<void> {
  await backend.db.exec("update public.site_revision set knocked_at = knocked_at - interval '31 seconds'");
}

describe("the knock of a hosted project", () => {
  test("goes to the deploy hook with the change", async () => {
    await change();
    expect(await listSent()).toMatchObject([{ url: "https://hook.test/build" }]);
  });

  test("is signed as the publisher demands when there is a secret", async () => {
    await setSecrets({ deploy_hook_url: "https://hook.test/build", deploy_hook_secret: secret });
    await change();
    const [{ headers, body } = { headers: {}, body: "" }] = await listSent();
    expect(new KnockGuard(secret).judge(new Headers(headers), body)).toEqual({ accepted: true });
    expect(new KnockGuard("whsec_AAAA").judge(new Headers(headers), body).accepted).toBe(false);
  });

  test("is sent once in 30 s, and the last one is never lost", async () => {
    for (let i = 0; i < 5; i++) await change();
    await backend.db.exec("select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(1);
    await passHalfAMinute();
    await backend.db.exec("select private.send_waiting_knock(); select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(2);
    await passHalfAMinute();
    await backend.db.exec("select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(2);
  });

  test("is sent with nothing when the change is rolled back", async () => {
    const undone = backend.db.transaction(async (transaction) => {
      await transaction.exec("insert into public.news (title) values ('News')");
      throw new Error("Rolled back");
    });
    await expect(undone).rejects.toThrow("Rolled back");
    expect(await listSent()).toEqual([]);
  });

  test("is sent every night, whatever changed", async () => {
    await backend.db.exec("select private.knock_nightly()");
    expect(await listSent()).toHaveLength(1);
  });

  test.each([
    ["without an address", {}],
    ["where pg_net fails", { deploy_hook_url: "https://broken.test" }],
  ])("%s the change is kept all the same", async (_, secrets) => {
    await setSecrets(secrets as Record<string, string>);
    const count = async () => (await backend.db.query("select from public.news")).rows.length;
    const before = await count();
    await change();
    expect([await count(), await listSent()]).toEqual([before + 1, []]);
  });
});

/** What pg_net notes about the last request. */
async function respond(status: number | null, problem: string | null = null): Promise<void> {
  await backend.db.query(
    "insert into net._http_response (id, status_code, error_msg) select max(id), $1, $2 from net.sent",
    [status, problem],
  );
}

const tick = () => backend.db.exec("select private.send_waiting_knock()");

async function passSeconds(seconds: number): Promise<void> {
  const past = `interval '${seconds} seconds'`;
  await backend.db.exec(
    `update private.knocks set sent_at = sent_at - ${past}, next_try = next_try - ${past}`,
  );
}

async function readFailure() {
  const { rows } = await backend.db.query<{ failing_since: Date | null; reason: string; wait: number }>(
    "select failing_since, reason, round(extract(epoch from next_try - now()))::int as wait from private.knocks",
  );
  return rows[0];
}

describe("a knock that the host refuses", () => {
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
    ["a hook that is gone", 404, null, /status 404/],
    ["no connection", null, "Couldn't connect to server", /connect to server/],
    ["a timeout", null, null, /did not respond/],
  ])("tells why and since when: %s", async (_, status, problem, reason) => {
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

  test("counts as refused when no response comes in a minute", async () => {
    await change();
    await passSeconds(30);
    await tick();
    expect(await readFailure()).toMatchObject({ failing_since: null });
    await passSeconds(31);
    await tick();
    expect((await readFailure())?.reason).toBe("The host did not respond.");
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

  test("is forgotten with the hook's address", async () => {
    await change();
    await respond(404);
    await tick();
    await setSecrets({});
    await passSeconds(3);
    await tick();
    expect(await readFailure()).toMatchObject({ failing_since: null, wait: null });
  });
});
