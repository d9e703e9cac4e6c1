import type { Charge, DuesSettings, PayerRow, Payment } from "../../src/domain/dues/dues.ts";
import type { OwnDues } from "../../src/domain/dues/own-dues.ts";

export const duesSettings: DuesSettings = {
  currency: "EUR",
  year_begins: 7,
  late_join: null,
  grace_days: 30,
  reminder_days: [],
  how_to_pay: null,
  bank_account: null,
  payment_page: null,
  on_card: false,
  on_directory: false,
  on_documents: false,
  on_registering: false,
  on_voting: false,
  receipt_head: null,
  receipt_foot: null,
};

export const payer: OwnDues["payer"] = {
  id: "00000000-0000-4000-8000-000000000001",
  profile_id: "00000000-0000-4000-8000-000000000002",
  roster_entry_id: null,
  full_name: "Ada Byron",
  paid_until: null,
  grace_until: null,
  owed: 0,
  credit: 0,
};

export const makeCharge = (fields: Partial<Charge> = {}): Charge => ({
  id: crypto.randomUUID(),
  payer_id: payer.id,
  what: "dues",
  year: 2026,
  kind_id: null,
  event_id: null,
  label: "Dues 2026",
  amount: 12_000,
  due_on: "2026-07-31",
  covers_until: "2027-06-30",
  reference: "EBEQJJYA",
  created_at: "2026-07-01T00:00:00Z",
  told_at: null,
  waived_at: null,
  waived_by: null,
  waived_reason: null,
  paid: 0,
  ...fields,
});

export const makePayment = (fields: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  payer_id: payer.id,
  charge_id: null,
  way: "transfer",
  amount: 12_000,
  refund_of: null,
  received_on: "2026-07-14",
  noted_by: null,
  noted_at: "2026-07-14T00:00:00Z",
  outside_id: null,
  note: null,
  ...fields,
});

export const makePayerRow = (fields: Partial<PayerRow> = {}): PayerRow => ({
  id: crypto.randomUUID(),
  full_name: payer.full_name,
  profile_id: payer.profile_id,
  roster_entry_id: null,
  paid_until: null,
  grace_until: null,
  owed: 0,
  credit: 0,
  due_on: null,
  told_at: null,
  kind: "Regular",
  is_exempt: false,
  standing: null,
  ...fields,
});

export const makeOwnDues = (
  fields: object,
  charges: Partial<Charge>[],
  more: Partial<OwnDues> = {},
): OwnDues => ({
  payer: { ...payer, ...fields },
  memberships: [],
  charges: charges.map(makeCharge),
  payments: [],
  receipts: [],
  currency: "EUR",
  how_to_pay: null,
  bank_account: null,
  payment_page: null,
  ...more,
});
