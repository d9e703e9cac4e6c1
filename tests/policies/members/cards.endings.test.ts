import { describe, expect, test } from "vitest";
import { addCard, notValid, readCheck, setRights } from "../support/cards.ts";
import { admin, server, welcome } from "../support/personas.ts";

describe("a card ends", () => {
  const endings: Record<string, (id: string) => PromiseLike<unknown>> = {
    "with a revoked approval": (id) =>
      admin.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError(),
    "with a decline": (id) =>
      admin
        .from("profiles")
        .update({ is_approved: false, declined_at: new Date().toISOString() })
        .eq("id", id)
        .throwOnError(),
    "with a deleted account": (id) => admin.rpc("delete_member", { member_id: id }).throwOnError(),
    "with a merge into another account": async (id) => {
      const { id: kept_id } = await welcome({ is_approved: true });
      await admin.rpc("merge_accounts", { kept_id, closed_id: id }).throwOnError();
    },
  };
  test.each(Object.entries(endings))("%s, and is then as unknown as any other", async (_, end) => {
    const { id, code } = await addCard();
    expect((await readCheck(code))[0]?.is_valid).toBe(true);
    await end(id);
    expect(await readCheck(code)).toEqual(await notValid());
    const { data } = await server.from("card_codes").select().eq("profile_id", id).throwOnError();
    expect(data).toEqual([]);
  });

  test("and approval that is given again begins with another code", async () => {
    const { id, code, getCode } = await addCard();
    await setRights(id, { is_approved: false });
    await setRights(id, { is_approved: true });
    expect(await getCode()).not.toBe(code);
    expect(await readCheck(code)).toEqual(await notValid());
  });

  test("not with a change of anything else, nor while one of the two rights remains", async () => {
    const { id, code } = await addCard();
    await setRights(id, { full_name: "Another Name", is_super_admin: true });
    await setRights(id, { is_approved: false });
    expect((await readCheck(code))[0]?.is_valid).toBe(true);
    await setRights(id, { is_super_admin: false });
    expect(await readCheck(code)).toEqual(await notValid());
  });
});
