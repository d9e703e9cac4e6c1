import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  claimLetter,
  getNextLetterSeconds,
  offerLetter,
  settleLetter,
} from "../../../src/data/letters/letters.ts";
import type { Outcome, OwedLetter } from "../../../src/domain/letters/letter.ts";
import {
  admin,
  everyone,
  expectRefused,
  ids,
  notAdmins,
  server,
  serverKey,
  untyped,
} from "../support/personas.ts";
import { countRows, readRow } from "../support/writers.ts";

const someLetter = { profile_id: ids.member, recipient: "member@policies.test", kind: "approval" } as const;

async function addLetter(more: object = {}): Promise<OwedLetter> {
  const draft = { ...someLetter, facts: { name: "The member" }, ...more };
  return (await server.from("outbox").insert(draft).select().single().throwOnError()).data;
}

const read = async ({ id }: { id: number }) => (await readRow("outbox", id)) as OwedLetter | null;
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const clear = async () => {
  await server.from("outbox").delete().gt("id", 0).throwOnError();
};

async function claim(): Promise<OwedLetter> {
  const letter = await claimLetter(serverKey, 60);
  if (!letter) throw new Error("No letter waits");
  return letter;
}

/** Claims and settles, as a sender does. */
async function attempt(outcome: Outcome, reason?: string): Promise<OwedLetter | null> {
  const letter = await claim();
  await settleLetter(serverKey, letter, outcome, reason);
  return read(letter);
}

const makeDue = (id: number) =>
  server.from("outbox").update({ send_after: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();

describe("outbox", () => {
  beforeEach(clear);
  afterAll(clear);

  test("Super admins read what was written to whom", async () => {
    const letter = await addLetter();
    expect((await admin.from("outbox").select().throwOnError()).data).toEqual([letter]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("outbox").select()).data ?? []).toEqual([]);
  });

  test("No client writes, changes or removes a letter", async () => {
    const letter = await addLetter();
    for (const client of Object.values(everyone)) {
      expectRefused(await untyped(client).from("outbox").insert(someLetter));
      await client.from("outbox").update({ state: "failed" }).eq("id", letter.id);
      await client.from("outbox").delete().eq("id", letter.id);
      expect(await read(letter)).toEqual(letter);
    }
    expect(await countRows("outbox")).toBe(1);
  });

  test("Not even the server rewrites a letter", async () => {
    const { id } = await addLetter();
    for (const fault of [
      { recipient: "x@evil.test" },
      { facts: {} },
      { kind: "sign_up" },
      { message_id: crypto.randomUUID() },
    ])
      expect((await untyped(server).from("outbox").update(fault).eq("id", id)).error?.message).toBe(
        "A letter cannot be changed.",
      );
  });

  test("A claimed letter belongs to one sender until its lease ends", async () => {
    const letter = await addLetter();
    const mine = await claimLetter(serverKey, 1);
    expect(mine).toMatchObject({ id: letter.id, attempts: 1 });
    expect(await claimLetter(serverKey, 1)).toBeNull();
    expect(await getNextLetterSeconds(serverKey)).toBeGreaterThan(0);
    await expect.poll(async () => (await claimLetter(serverKey, 60))?.id).toBe(letter.id);
    expect((await read(letter))?.message_id).toBe(letter.message_id);
    // The first sender comes too late to fail it, but what went out is noted.
    await settleLetter(serverKey, mine as OwedLetter, "refused", "Too late");
    expect(await read(letter)).toMatchObject({ state: "waiting" });
    await settleLetter(serverKey, mine as OwedLetter, "sent");
    expect(await read(letter)).toMatchObject({ state: "sent", lease: null });
    expect(await claimLetter(serverKey, 60)).toBeNull();
  });

  test("Many senders that ask at once get different letters, and who asks gets the one that waits longest", async () => {
    const letters = [];
    for (let number = 0; number < 8; number += 1) letters.push(await addLetter());
    expect((await claimLetter(serverKey, 60))?.id).toBe(letters.shift()?.id);
    const claimed = await Promise.all(letters.map(() => claimLetter(serverKey, 60)));
    expect(new Set(claimed.map((letter) => letter?.id))).toEqual(new Set(letters.map(({ id }) => id)));
  });

  test("A letter is not claimed before its time", async () => {
    await addLetter({ send_after: later(3600) });
    expect(await claimLetter(serverKey, 60)).toBeNull();
    expect(await getNextLetterSeconds(serverKey)).toBeGreaterThan(3500);
    await clear();
    expect(await getNextLetterSeconds(serverKey)).toBeNull();
  });

  test("A letter is handed over twice at most by senders that end before they note the answer", async () => {
    const { id } = await addLetter();
    const die = () =>
      server
        .from("outbox")
        .update({ leased_until: later(-1) })
        .eq("id", id)
        .throwOnError();
    const first = await claim();
    expect(await offerLetter(serverKey, first)).toBe("offered");
    await die();
    const second = await claim();
    // The first was only slow: the letter is no longer its.
    expect(await offerLetter(serverKey, first)).toBe("gone");
    expect(await offerLetter(serverKey, second)).toBe("offered");
    await die();
    expect(await offerLetter(serverKey, await claim())).toBe("unclear");
    // An answer, and an administrator's word, begin anew.
    await die();
    await attempt("refused", "Unclear");
    await admin.rpc("resend_letter", { letter_id: id }).throwOnError();
    expect(await offerLetter(serverKey, await claim())).toBe("offered");
  });

  test("What is deferred waits 1, 2, 4 minutes and so on up to a day, and fails after twelve attempts", async () => {
    const { id } = await addLetter();
    const minutes: number[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const letter = await attempt("deferred", "Busy");
      expect(letter).toMatchObject({ state: "waiting", attempts: number, reason: "Busy" });
      minutes.push(Math.round((Date.parse(letter?.send_after ?? "") - Date.now()) / 60_000));
      await makeDue(id);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    expect(await attempt("deferred", "Busy")).toMatchObject({
      state: "failed",
      attempts: 12,
      reason: "Busy",
    });
    expect(await claimLetter(serverKey, 60)).toBeNull();
  });

  test("A refused letter stands with its reason, and one that met no server loses no attempt", async () => {
    await addLetter();
    expect(await attempt("released", "No route")).toMatchObject({
      state: "waiting",
      attempts: 0,
      reason: "No route",
    });
    expect(await attempt("refused", "x".repeat(900))).toMatchObject({
      state: "failed",
      reason: "x".repeat(500),
    });
    expectRefused(
      await serverKey.rpc("settle_letter", { letter_id: 1, of_lease: crypto.randomUUID(), outcome: "eaten" }),
    );
  });

  test("Super admins send a failed letter again, under the same Message-ID, and the log says so", async () => {
    const { id, message_id } = await addLetter();
    await attempt("refused", "No such person");
    for (const client of Object.values(notAdmins))
      expectRefused(await client.rpc("resend_letter", { letter_id: id }));
    expect(await read({ id })).toMatchObject({ state: "failed" });
    await admin.rpc("resend_letter", { letter_id: id }).throwOnError();
    expect(await read({ id })).toMatchObject({ state: "waiting", attempts: 0, reason: null, message_id });
    const entry = { resource_type: "outbox", resource_id: String(id), action: "resend" };
    expect((await server.from("audit_logs").select().match(entry).throwOnError()).data).toHaveLength(1);
    expect(await attempt("sent")).toMatchObject({ state: "sent" });
    expectRefused(await admin.rpc("resend_letter", { letter_id: id }));
    await addLetter();
    const onItsWay = await claim();
    expectRefused(await admin.rpc("resend_letter", { letter_id: onItsWay.id }));
  });
});
