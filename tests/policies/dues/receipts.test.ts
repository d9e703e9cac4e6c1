import { beforeAll, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { expectRefused, server } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

let treasurer: Client;
beforeAll(async () => {
  treasurer = (await employ({ dues: ["read", "create", "update"] })).client;
});

async function pay(amount = 500) {
  const person = String((await addRow("roster_entries", { full_name: "Ada Byron" })).id);
  const given = { what: "other", amount: 300, due: "2026-01-31", label: "A book" };
  await treasurer.rpc("add_charge", { person, ...given }).throwOnError();
  const payment = { person, amount, way: "transfer", received: "2026-01-15" };
  return (await treasurer.rpc("note_payment", payment).throwOnError()).data;
}
const make = (of_payment: string) => treasurer.rpc("make_receipt", { of_payment });
const makeDone = async (of_payment: string) => {
  const { data } = await make(of_payment).throwOnError();
  const { data: row } = await server.from("receipts").select().eq("id", data).single().throwOnError();
  return row;
};

test("A receipt says what was paid for, and keeps saying it when the name, the charge and the settings change", async () => {
  await server.from("dues_settings").update({ receipt_foot: "Thank you" }).eq("id", true).throwOnError();
  const payment = await pay();
  const receipt = await makeDone(payment);
  await server.from("dues_settings").update({ receipt_foot: null }).eq("id", true).throwOnError();
  const payer_id = String((await readRow("payments", payment))?.payer_id);
  await server.from("payers").update({ full_name: "Ada King" }).eq("id", payer_id).throwOnError();
  await server.from("charges").update({ label: "Two books" }).eq("payer_id", payer_id).throwOnError();
  expect((await readRow("receipts", receipt.id))?.snapshot).toMatchObject({
    ...{ name: "Ada Byron", amount: 500, currency: "EUR", way: "transfer", received_on: "2026-01-15" },
    ...{ parts: [{ label: "A book", amount: 300 }], head: null, foot: "Thank you", refunded: 0 },
  });
  expect(await readLog({ resource_type: "receipts", resource_id: receipt.id })).toMatchObject([
    { action: "create", details: { title: `${receipt.year}/${receipt.number}`, full_name: "Ada Byron" } },
  ]);
});

test("Receipts of a year are numbered one after the other, also after one that is void", async () => {
  const [one, other] = [await pay(), await pay()];
  const first = await makeDone(one);
  const void_ = (reason: string) => treasurer.rpc("void_receipt", { of_receipt: first.id, reason });
  expect((await make(one)).error?.message).toBe("There is already a receipt of this payment.");
  expect((await void_(" ")).error?.message).toBe("Say why this receipt is void.");
  expect((await void_("x".repeat(201))).error?.message).toContain("at most 200 characters");
  await void_("A wrong name").throwOnError();
  expect((await void_("Again")).error?.message).toBe("This receipt is already void.");
  const again = await makeDone(one);
  expect(again.number).toBe(first.number + 1);
  expect((await makeDone(other)).number).toBe(first.number + 2);
  const actions = (await readLog({ resource_id: first.id })).map(({ action }) => action);
  expect(actions).toEqual(["create", "void"]);
});

test("There is none of a refund or of a payment that is gone", async () => {
  const of_payment = await pay();
  const refund = await treasurer
    .rpc("refund_payment", { of_payment, amount: 1, reason: "Too much" })
    .throwOnError();
  expect((await make(refund.data)).error?.message).toBe("There is no receipt of a refund.");
  expect((await make(crypto.randomUUID())).error?.message).toContain("has been undone in the meantime");
  expect((await makeDone(of_payment)).snapshot).toMatchObject({ amount: 500, refunded: 1 });
});

test("A refund declares it void; a new one says both, and of nothing there is none", async () => {
  const of_payment = await pay();
  const refund = (amount: number) =>
    treasurer.rpc("refund_payment", { of_payment, amount, reason: "Too much" }).throwOnError();
  const first = await makeDone(of_payment);
  const { data: taken } = await refund(200);
  expect(await readRow("receipts", first.id)).toMatchObject({ voided_reason: "Paid back" });
  const second = await makeDone(of_payment);
  expect(second.snapshot).toMatchObject({ amount: 500, refunded: 200 });
  expect((await treasurer.rpc("undo_payment", { of_payment: taken })).error?.message).toContain("a receipt");
  await refund(300);
  expect(await readRow("receipts", second.id)).toMatchObject({ voided_reason: "Paid back" });
  expect((await make(of_payment)).error?.message).toContain("All of this payment was paid back");
});

test("Nobody changes or deletes one, not even the server", async () => {
  const { id } = await makeDone(await pay());
  const changes = [{ snapshot: {} }, { number: 99 }, { year: 1999 }, { made_at: "2020-01-01" }];
  for (const change of changes) expectRefused(await server.from("receipts").update(change).eq("id", id));
  expectRefused(await server.from("receipts").delete().eq("id", id));
  await treasurer.rpc("void_receipt", { of_receipt: id, reason: "A wrong name" }).throwOnError();
  const back = { voided_at: null, voided_reason: null };
  expectRefused(await server.from("receipts").update(back).eq("id", id));
});
