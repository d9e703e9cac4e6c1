import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RateLimit, type RateLimits } from "../../../../scripts/backend/gateway/limits.ts";
import type { Backend } from "../../../../scripts/backend/index.ts";
import { createAccount } from "../../../../src/data/auth/new-accounts.ts";
import { signUpAdmin, startInMemory } from "../../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  backend.limitAttempts();
});
afterAll(() => backend.close());

/** Simultaneous requests by one visitor, through a web server; returns the statuses of the responses. */
async function tryMany(path: string, times: number, visitor: string): Promise<number[]> {
  const headers = {
    apikey: backend.publishableKey,
    "content-type": "application/json",
    "x-forwarded-for": visitor,
  };
  const attempts = Array.from({ length: times }, async () => {
    // Wrong passwords for one account are counted, too: see gateway/passwords.ts.
    const email = `${crypto.randomUUID()}@unit.test`;
    const body = JSON.stringify({ email, password: "x", type: "recovery", token_hash: "none" });
    const response = await fetch(new URL(path, `${backend.url}/auth/v1/`), { method: "POST", headers, body });
    return response.status;
  });
  return Promise.all(attempts);
}

test.each([
  ["sign-ins", "token?grant_type=password"],
  ["sign-ups", "signup"],
  ["reset emails", "recover"],
  ["email links", "verify"],
  ["refreshes", "token?grant_type=refresh_token"],
  ["announcements of a sign-up", "/rest/v1/rpc/announce_sign_up"],
  ["questions about a link", "/rest/v1/rpc/read_mail_link"],
])("one address can send thirty %s at once, and so can another", async (what, path) => {
  // The allowance refills evenly, also while these are sent, so there may be more.
  const states = await tryMany(path, 200, `${what} 1`);
  expect(states.filter((state) => state !== 429).length).toBeGreaterThanOrEqual(30);
  expect(states).toContain(429);
  expect(await tryMany(path, 30, `${what} 2`)).not.toContain(429);
});

test.each([
  ["GET", "/rest/v1/rpc/read_mail_link?token=a&type=recovery", 60],
  ["HEAD", "/rest/v1/rpc/read_mail_link?token=a&type=recovery", 60],
  ["PATCH", "/rest/v1/rpc/use_recovery_code", 60],
  ["HEAD", "/rest/v1/rpc/search_news?q=a", 300],
  ["DELETE", "/rest/v1/rpc/search_news?q=a", 300],
  ["HEAD", "/auth/v1/verify?token=a&type=recovery", 60],
])("%s %s counts like every other method", async (method, path, limit) => {
  const headers = { apikey: backend.publishableKey, "x-forwarded-for": `${method} ${path}` };
  // A link that has been opened leads to the site, which does not run.
  const ask = async (asked: string) =>
    (await fetch(backend.url + path, { method: asked, headers, redirect: "manual" })).status;
  // Every second attempt is a POST: both use up the same allowance.
  const states = await Promise.all(
    Array.from({ length: limit * 2 }, (_, nr) => ask(nr % 2 === 0 ? "POST" : method)),
  );
  expect(states.filter((_, nr) => nr % 2 !== 0)).toContain(429);
});

test("one address can make Auth send sixty emails an hour, by all paths together, and another one still can", async () => {
  const paths = ["signup", "recover", "resend"];
  const answered: number[] = [];
  for (const path of paths) answered.push(...(await tryMany(path, 30, "2001:db8::1")));
  // The allowance refills by one a minute, also while these are sent.
  expect(answered.slice(0, 60)).not.toContain(429);
  expect(answered.slice(70)).toEqual(Array(20).fill(429));
  // Every address of its network counts.
  expect(await tryMany("recover", 1, "2001:db8::2")).toEqual([429]);
  expect(await tryMany("recover", 1, "2001:db8:1::1")).not.toContain(429);
});

test("an administrator can make more accounts than a stranger", async () => {
  const admin = await signUpAdmin(backend);
  // All from one network, which has used up its allowance.
  const project = { url: backend.url, key: backend.publishableKey };
  expect(await tryMany("signup", 120, "127.0.0.1")).toContain(429);
  const fields = {
    full_name: "Ada Park",
    email: "ada@unit.test",
    department: "Chemical Engineering",
    membership_type: "regular",
  } as const;
  expect(
    await createAccount({ project, admin, origin: "http://localhost:4321" }, fields, "failed"),
  ).toBeTruthy();
});

describe("an allowance", () => {
  const limits: RateLimits = {
    sign_in_sign_ups: 3,
    token_verifications: 1,
    token_refresh: 1,
    factors: 2,
    emails: 6,
  };
  const burst = 4;
  const ask = (path: string) =>
    new Request(`http://localhost/auth/v1/${path}`, { method: "POST", body: "{}" });

  async function count(limit: RateLimit, path: string, times = 10): Promise<number> {
    const answers = await Promise.all(Array.from({ length: times }, () => limit.refuse(ask(path), "a")));
    return answers.filter((answer) => answer === null).length;
  }

  /** How many of ten requests for an email pass. */
  async function countEmails(
    limit: RateLimit,
    asked: string,
    body: object = {},
    from = "a",
  ): Promise<number> {
    const [method = "", path] = asked.split(" ");
    const send = { method, body: JSON.stringify({ email: "a@unit.test", ...body }) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        limit.refuseEmail(new Request(`http://localhost/auth/v1/${path}`, send), from),
      ),
    );
    for (const answer of answers)
      if (answer) expect((await answer.json()).error_code).toBe("over_email_send_rate_limit");
    return answers.filter((answer) => answer === null).length;
  }

  test("refills evenly, and never beyond its size", async () => {
    let now = 0;
    const limit = new RateLimit(limits, () => now, burst);
    expect(await count(limit, "signup")).toBe(10);
    limit.begin();
    expect(await count(limit, "signup")).toBe(4);
    now += 100_000;
    expect(await count(limit, "signup")).toBe(1);
    now += 3_600_000;
    expect(await count(limit, "signup")).toBe(4);
  });

  describe("of emails", () => {
    test.each(["POST signup", "POST recover", "POST resend", "PUT user"])(
      "is shared by all paths that send one, and refills in an hour: %s",
      async (asked) => {
        let now = 0;
        const limit = new RateLimit(limits, () => now, burst);
        expect(await countEmails(limit, asked)).toBe(10);
        limit.begin();
        expect(await countEmails(limit, asked)).toBe(6);
        for (const other of ["POST signup", "POST recover", "POST resend", "PUT user"])
          expect(await countEmails(limit, other), other).toBe(0);
        expect(await countEmails(limit, asked, {}, "b")).toBe(6);
        now += 1_200_000;
        expect(await countEmails(limit, asked)).toBe(2);
        now += 3_600_000;
        expect(await countEmails(limit, asked)).toBe(6);
      },
    );

    test.each([
      ["PUT user", { email: undefined }],
      ["POST token", {}],
      ["POST verify", {}],
    ])("is not touched by what sends none: %s", async (asked, body) => {
      const limit = new RateLimit(limits, () => 0, burst);
      limit.begin();
      expect(await countEmails(limit, asked, body)).toBe(10);
      expect(await countEmails(limit, "POST recover")).toBe(6);
    });
  });

  test("is shared by all factors of an address, per minute, separately for challenges and codes", async () => {
    let now = 0;
    const limit = new RateLimit(limits, () => now, burst);
    limit.begin();
    expect(await count(limit, "factors/x/verify")).toBe(4);
    expect(await count(limit, "factors/y/verify")).toBe(0);
    expect(await count(limit, "factors/y/challenge")).toBe(4);
    now += 60_000;
    expect(await count(limit, "factors/y/verify")).toBe(2);
  });

  describe("of an administrator’s network, with an account that the database allows", () => {
    const email = "new@unit.test";
    const other = "203.0.113.8";

    /** How many of five requests pass once nothing is left, after a check of this body. */
    async function countPassed(body: BodyInit, path: string, fields: object, from = "a"): Promise<number> {
      const limit = new RateLimit(limits, () => 0, burst);
      limit.begin();
      for (const address of ["a", other])
        for (let left = burst; left > 0; left--) await limit.refuse(ask(path), address);
      const check = new Request("http://localhost/rest/v1/rpc/check_new_account", { method: "POST", body });
      await limit.expect(check, "a", async () => new Response("{}"));
      const send = { method: "POST", body: JSON.stringify(fields) };
      const answers = Array.from({ length: 5 }, () =>
        limit.refuse(new Request(`http://localhost/auth/v1/${path}`, send), from),
      );
      return (await Promise.all(answers)).filter((answer) => answer === null).length;
    }

    const checked = JSON.stringify({ new_email: email });

    test.each(["signup", "recover"])("lets one request more pass: %s", async (path) => {
      expect(await countPassed(checked, path, { email: "New@unit.test" })).toBe(1);
      expect(await countPassed(checked, path, { email }, other)).toBe(0);
      expect(await countPassed(checked, path, { email: "another@unit.test" })).toBe(0);
    });

    test.each(["signup", "recover"])("lets one email more pass: %s", async (path) => {
      const limit = new RateLimit(limits, () => 0, burst);
      limit.begin();
      await countEmails(limit, `POST ${path}`, { email });
      const check = new Request("http://localhost/rest/v1/rpc/check_new_account", {
        method: "POST",
        body: checked,
      });
      await limit.expect(check, "a", async () => new Response("{}"));
      expect(await countEmails(limit, `POST ${path}`)).toBe(0);
      expect(await countEmails(limit, `POST ${path}`, { email })).toBe(1);
    });

    test.each([
      "token?grant_type=password",
      "token?grant_type=refresh_token",
      "verify",
      "resend",
      "factors/x/verify",
    ])("lets nothing else pass: %s", async (path) =>
      expect(await countPassed(checked, path, { email })).toBe(0),
    );

    test.each([
      ["an empty text", JSON.stringify({ new_email: "" }), { email: "" }],
      ["null", JSON.stringify({ new_email: null }), { email: null }],
      ["no text", JSON.stringify({ new_email: 1 }), { email: 1 }],
      ["no JSON", new URLSearchParams({ new_email: email }), {}],
      ["no address", JSON.stringify({ new_email: "undefined" }), {}],
    ])("expects an address, and %s is none", async (_, body, fields) => {
      expect(await countPassed(body, "signup", fields)).toBe(0);
    });
  });
});
