import { describe, expect, test } from "vitest";
import { addCard, notValid, readCheck, setRights } from "../support/cards.ts";
import { admin, server, welcome } from "../support/personas.ts";

describe("a card expires", () => {
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
  test.each(Object.entries(endings))("%s, and is then invalid like an unknown card", async (_, end) => {
    const { id, code } = await addCard();
    expect((await readCheck(code))[0]?.is_valid).toBe(true);
    await end(id);
    expect(await readCheck(code)).toEqual(await notValid());
    const { data } = await server.from("card_codes").select().eq("profile_id", id).throwOnError();
    expect(data).toEqual([]);
  });

  test("and a new approval starts with a new code", async () => {
    const { id, code, getCode } = await addCard();
    await setRights(id, { is_approved: false });
    await setRights(id, { is_approved: true });
    expect(await getCode()).not.toBe(code);
    expect(await readCheck(code)).toEqual(await notValid());
  });

  test("not with any other change, nor while the person is still a member by one of the two conditions", async () => {
    const { id, code } = await addCard();
    await setRights(id, { full_name: "Another Name", is_super_admin: true });
    await setRights(id, { is_approved: false });
    expect((await readCheck(code))[0]?.is_valid).toBe(true);
    await setRights(id, { is_super_admin: false });
    expect(await readCheck(code)).toEqual(await notValid());
  });
});
