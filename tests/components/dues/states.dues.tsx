import type { ReactNode } from "react";
import AddMembership from "../../../src/admin/dues/AddMembership.tsx";
import AskPanel from "../../../src/admin/dues/AskPanel.tsx";
import Charges from "../../../src/admin/dues/Charges.tsx";
import KindForm from "../../../src/admin/dues/KindForm.tsx";
import Memberships from "../../../src/admin/dues/Memberships.tsx";
import NotePayment from "../../../src/admin/dues/NotePayment.tsx";
import PayersTable from "../../../src/admin/dues/PayersTable.tsx";
import Payments from "../../../src/admin/dues/Payments.tsx";
import RefundPayment from "../../../src/admin/dues/RefundPayment.tsx";
import type { Charge, MembershipKind, PayerRow } from "../../../src/domain/dues/dues.ts";
import type { OwnDues } from "../../../src/domain/dues/own-dues.ts";
import { Dues } from "../../../src/islands/members/MemberDues.tsx";
import { membershipKinds } from "../../../src/queries/dues/kinds.ts";
import { duesSettings } from "../../../src/queries/dues/settings.ts";
import { siteSettings } from "../../../src/queries/settings/settings.ts";
import {
  makeCharge,
  makeOwnDues,
  makePayerRow,
  makePayment,
  payer,
  duesSettings as settings,
} from "../../support/dues.ts";
import { withReads } from "../states.roster.tsx";

const nothing = () => {};
export const kind: MembershipKind = {
  id: "00000000-0000-4000-8000-000000000009",
  name: "Regular",
  amount: 12_000,
  is_for_life: false,
  is_for_admins_only: false,
  closed_at: null,
};

/** Shows something of dues where the association asks for them in euros, on July 15, 2026, and has one kind of membership. */
export const withDues = (part: ReactNode) =>
  withReads(
    [
      [duesSettings.queryKey, settings],
      [membershipKinds.queryKey, [kind]],
      [siteSettings.queryKey, { time_zone: "UTC", has_dues: true }],
    ],
    part,
  );

const showOwn = (fields: object, charges: Partial<Charge>[], more: Partial<OwnDues> = {}) => (
  <Dues
    dues={makeOwnDues(fields, charges, more)}
    today="2026-07-15"
    userId={payer.id}
    associationName="An association"
  />
);

const rows: PayerRow[] = [
  makePayerRow({ standing: "lapsed", owed: 24_000, due_on: "2026-01-31", told_at: "2026-07-01T00:00:00Z" }),
  makePayerRow({ standing: "grace", owed: 12_000, due_on: "2026-07-01" }),
  makePayerRow({ standing: "paid", paid_until: "2027-06-30", credit: 500 }),
  makePayerRow({ standing: "paid", paid_until: "infinity", is_exempt: true }),
  makePayerRow({ kind: null, owed: 10_000_000_000, due_on: "2026-07-31" }),
];

const longWord = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
const paid = makePayment();

export const duesStates: Record<string, ReactNode> = {
  "PayersTable: every standing": withDues(<PayersTable payers={rows} onNote={nothing} />),
  "PayersTable: a long name": withDues(
    <PayersTable payers={[makePayerRow({ full_name: longWord, kind: longWord })]} onNote={nothing} />,
  ),
  "NotePayment: what is owed": withDues(<NotePayment payer={{ ...payer, owed: 12_000 }} onClose={nothing} />),
  "RefundPayment: a part is left": withDues(<RefundPayment payment={paid} left={500} onClose={nothing} />),
  "KindForm: a new one": withDues(<KindForm kind={null} kinds={[kind]} onClose={nothing} />),
  "AddMembership: anybody": withDues(<AddMembership onClose={nothing} />),
  "AddMembership: a person": withDues(
    <AddMembership payer={{ id: payer.id, full_name: longWord }} onClose={nothing} />,
  ),
  "AskPanel: some are left out": withDues(
    <AskPanel
      year={2026}
      settings={settings}
      preview={{ rows: [], total: 20_012, asked: 20_000, sum: 240_000_000 }}
    />,
  ),
  "AskPanel: nobody": withDues(
    <AskPanel year={2026} settings={settings} preview={{ rows: [], total: 0, asked: 0, sum: 0 }} />,
  ),
  "Charges: in every state": withDues(
    <Charges
      charges={[
        makeCharge({ paid: 2000, told_at: "2026-07-01T00:00:00Z" }),
        makeCharge({ due_on: "2199-01-01", label: longWord }),
        makeCharge({ paid: 12_000 }),
        makeCharge({ waived_at: "2026-07-01T00:00:00Z", waived_reason: longWord }),
      ]}
    />,
  ),
  "Charges: none": withDues(<Charges charges={[]} />),
  "Payments: with a refund": withDues(
    <Payments
      payments={[paid, makePayment({ amount: -500, refund_of: paid.id, note: longWord }), makePayment()]}
      receipts={[]}
    />,
  ),
  "Memberships: none": withDues(<Memberships payer={payer} memberships={[]} />),
  "MemberDues: due, with every way to pay": showOwn({}, [{}, { label: longWord, due_on: "2026-08-31" }], {
    how_to_pay: longWord,
    bank_account: "DE89370400440532013000",
    payment_page: "https://pay.example/a",
    payments: [paid],
  }),
  "MemberDues: told the treasurer": showOwn({}, [{ told_at: "2026-07-01T00:00:00Z" }]),
  "MemberDues: paid": showOwn({ paid_until: "2027-06-30" }, [{ paid: 12_000 }]),
};
