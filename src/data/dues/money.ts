import type { PaymentFields, RefundFields } from "../../domain/dues/dues-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const moneyFailures = {
  note: "Failed to note the payment",
  undo: "Failed to undo the payment",
  refund: "Failed to note the refund",
  waive: "Failed to waive the charge",
  unwaive: "Failed to undo the waiver",
  receipt: "Failed to make the receipt",
  void: "Failed to declare the receipt void",
};

/** `person` is an account, an entry of the alumni list or a row of the treasurer's list. Returns the payment's id. */
export async function notePayment(
  client: Client,
  person: string,
  { amount, way, received, note }: PaymentFields,
): Promise<string> {
  const given = { person, amount, way, received, ...(note && { note }) };
  return getData(await client.rpc("note_payment", given), moneyFailures.note);
}

export async function undoPayment(client: Client, of_payment: string): Promise<void> {
  checkDone(await client.rpc("undo_payment", { of_payment }), moneyFailures.undo);
}

/** Returns the refund's id, which undoPayment takes back like a payment. */
export async function refundPayment(
  client: Client,
  of_payment: string,
  { amount, reason }: RefundFields,
): Promise<string> {
  return getData(await client.rpc("refund_payment", { of_payment, amount, reason }), moneyFailures.refund);
}

export async function waiveCharge(client: Client, of_charge: string, reason: string): Promise<void> {
  checkDone(await client.rpc("waive_charge", { of_charge, reason }), moneyFailures.waive);
}

export async function unwaiveCharge(client: Client, of_charge: string): Promise<void> {
  checkDone(await client.rpc("unwaive_charge", { of_charge }), moneyFailures.unwaive);
}

/** Returns its id. */
export async function makeReceipt(client: Client, of_payment: string): Promise<string> {
  return getData(await client.rpc("make_receipt", { of_payment }), moneyFailures.receipt);
}

export async function voidReceipt(client: Client, of_receipt: string, reason: string): Promise<void> {
  checkDone(await client.rpc("void_receipt", { of_receipt, reason }), moneyFailures.void);
}
