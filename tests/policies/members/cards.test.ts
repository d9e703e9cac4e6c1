import { describe, expect, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import { password } from "../support/accounts.ts";
import { addCard, notValid, readCheck, thisYear } from "../support/cards.ts";
import {
  admin,
  connectVisitor,
  everyone,
  expectRefused,
  member,
  pending,
  second,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";

describe("card_codes", () => {
  test("People can read the code of their own card", async () => {
    const { client, id, code } = await addCard();
    const { data } = await client.from("card_codes").select("profile_id, code").throwOnError();
    expect(data).toEqual([{ profile_id: id, code }]);
  });

  test("A person's own data includes the card, and downloading it creates none", async () => {
    const person = await welcome({ is_approved: true });
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: person.email, password });
    expect((await collectOwnData(client, person.id)).membership_card).toBeNull();
    const { data: code } = await person.client.rpc("own_card_code").throwOnError();
    expect((await collectOwnData(client, person.id)).membership_card).toMatchObject({ code });
  });

  test("Nobody else can read it in any way: neither another member nor a super admin", async () => {
    const { id, code } = await addCard();
    for (const client of [member, second, pending, admin]) {
      const codes = () => client.from("card_codes").select("*", { count: "exact" });
      for (const question of [
        codes().eq("profile_id", id),
        codes().eq("code", code),
        codes().gte("code", ""),
      ]) {
        const { data, count } = await question.throwOnError();
        expect([data.filter((row) => row.profile_id === id), data.length]).toEqual([[], count]);
      }
    }
    expectRefused(await visitor.from("card_codes").select("*", { count: "exact", head: true }));
    expectRefused(await visitor.from("card_codes").select().eq("code", code));
    const people = await untyped(admin).from("profiles").select("id, card_codes(code)").eq("id", id).single();
    expect(JSON.stringify(people.data)).not.toContain(code);
  });

  test("Neither the log nor what administrators see of a person contains the code", async () => {
    const { id, client, code } = await addCard();
    const { data: renewed } = await client.rpc("renew_card_code").throwOnError();
    const answers = await Promise.all([
      admin.from("profiles").select().eq("id", id),
      admin.from("audit_logs").select().order("id", { ascending: false }).limit(50),
      admin.rpc("list_members", { q: "Somebody New" }),
      admin.rpc("list_member_references", { of_member: id }),
      admin.rpc("export_members", { q: "Somebody New" }),
    ]);
    const text = JSON.stringify(answers.map(({ data }) => data));
    expect(text).toContain(id);
    for (const canary of [code, renewed]) expect(text).not.toContain(canary);
  });

  test("No client can write a code, not even its owner or a super admin", async () => {
    const { id, client, code } = await addCard();
    const chosen = "A".repeat(22);
    for (const writer of [client, admin, ...Object.values(everyone)]) {
      const codes = untyped(writer).from("card_codes");
      expectRefused(await codes.insert({ profile_id: id, code: chosen }));
      expectRefused(await codes.upsert({ profile_id: id, code: chosen }));
      expectRefused(await codes.update({ code: chosen }).eq("profile_id", id));
      expectRefused(await codes.delete().eq("profile_id", id));
    }
    expect((await readCheck(code))[0]?.is_valid).toBe(true);
  });
});

describe("a card", () => {
  test("is only for members, and has the same code every time it is shown", async () => {
    const { getCode, code } = await addCard();
    expect(await getCode()).toBe(code);
    const waiting = await welcome();
    for (const client of [visitor, pending, waiting.client]) {
      expectRefused(await client.rpc("own_card_code"));
      expectRefused(await client.rpc("renew_card_code"));
    }
    const { data } = await server.from("card_codes").select().eq("profile_id", waiting.id).throwOnError();
    expect(data).toEqual([]);
  });

  test("has one code when it is requested twice at the same time", async () => {
    const { client } = await welcome({ is_approved: true });
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => client.rpc("own_card_code").throwOnError()),
    );
    expect(new Set(codes.map(({ data }) => data)).size).toBe(1);
  });

  test("shows anyone that it is valid, with the year, and nothing else", async () => {
    const { code } = await addCard();
    for (const client of [visitor, pending, member, admin])
      expect((await client.rpc("check_card", { code }).throwOnError()).data).toEqual([
        { is_valid: true, year: await thisYear() },
      ]);
  });

  test("has a code of 128 random bits, none of them constant", async () => {
    const { client } = await addCard();
    const codes: bigint[] = [];
    for (let count = 0; count < 48; count += 1) {
      const { data } = await client.rpc("renew_card_code").throwOnError();
      const bytes = Buffer.from(data, "base64url");
      expect(bytes.length).toBe(16);
      codes.push(BigInt(`0x${bytes.toString("hex")}`));
    }
    // For example a version, a counter or a timestamp.
    const fixed = Array.from({ length: 128 }, (_, bit) => BigInt(bit)).filter(
      (bit) => new Set(codes.map((code) => (code >> bit) & 1n)).size === 1,
    );
    expect(fixed).toEqual([]);
  });

  test("cannot be guessed: unknown, malformed and partial codes are invalid, without an error", async () => {
    const { code, id } = await addCard();
    const changed = (code.startsWith("A") ? "B" : "A") + code.slice(1);
    const guesses = [
      "",
      " ",
      changed,
      code.slice(0, -1),
      `${code} `,
      `${code}A`,
      code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase(),
      id,
      "%",
      "*",
      "_".repeat(22),
      "' or true --",
      "\\x00",
      "é".repeat(22),
      "A".repeat(40_000),
    ];
    for (const guess of guesses) expect(await readCheck(guess), guess.slice(0, 30)).toEqual(await notValid());
    const nothing = await untyped(visitor).rpc("check_card", { code: null });
    expect(nothing.data).toEqual(await notValid());
  });

  test("cannot be counted: no filter, order or range shows how many there are", async () => {
    await addCard();
    for (const query of ["is_valid=eq.true", "order=is_valid", "limit=1000", "select=*,card_codes(*)"]) {
      const ask = untyped(visitor).rpc("check_card", { code: "A".repeat(22) }, { count: "exact" });
      const [key = "", value = ""] = query.split(/=(.*)/);
      (ask as unknown as { url: URL }).url.searchParams.set(key, value);
      const { data, count } = await ask;
      expect(
        (data ?? []).filter((row: { is_valid?: boolean }) => row.is_valid),
        query,
      ).toEqual([]);
      expect(count ?? 0).toBeLessThanOrEqual(1);
    }
  });

  test("has a new code when its owner renews it; the old one becomes invalid, and others' stay valid", async () => {
    const [own, other] = [await addCard(), await addCard()];
    const { data: renewed } = await own.client.rpc("renew_card_code").throwOnError();
    expect(renewed).not.toBe(own.code);
    expect(await own.getCode()).toBe(renewed);
    expect(await readCheck(own.code)).toEqual(await notValid());
    expect((await readCheck(renewed))[0]?.is_valid).toBe(true);
    expect((await readCheck(other.code))[0]?.is_valid).toBe(true);
  });
});
