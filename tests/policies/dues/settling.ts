/** What the database should say about one person, computed from the rows alone and in another way than there. */

export interface ChargeRow {
  id: string;
  payer_id: string;
  what: string;
  amount: number;
  due_on: string;
  covers_until: string | null;
  waived: boolean;
  paid: number;
}

export interface PaymentRow {
  id: string;
  payer_id: string;
  charge_id: string | null;
  amount: number;
  refund_of: string | null;
  received_on: string;
}

export interface PersonRows {
  charges: readonly ChargeRow[];
  payments: readonly PaymentRow[];
  /** The last days of memberships for which nothing is asked. */
  free: readonly string[];
}

export interface Standing {
  owed: number;
  credit: number;
  paid_until: string | null;
  grace_until: string | null;
  paid: Record<string, number>;
  /** "payment charge amount" */
  parts: string[];
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const addDays = (day: string, days: number) =>
  day === "infinity"
    ? day
    : new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** "infinity" sorts after every digit. */
const getLast = (days: readonly string[]) => days.toSorted(order).at(-1) ?? null;

/** Coin by coin: each coin of a payment looks for its charge. */
export function computeStanding({ charges, payments, free }: PersonRows, graceDays: number): Standing {
  const open = charges
    .filter(({ waived }) => !waived)
    .toSorted((one, other) => order(one.due_on, other.due_on) || order(one.id, other.id));
  const given = payments
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => order(one.received_on, other.received_on) || order(one.id, other.id))
    .map((payment) => {
      const refunds = payments.filter(({ refund_of }) => refund_of === payment.id);
      return { ...payment, left: refunds.reduce((sum, { amount }) => sum + amount, payment.amount) };
    });
  const lacking = new Map(open.map(({ id, amount }) => [id, amount]));
  const shares = new Map<string, number>();
  const move = (payment: (typeof given)[number], charge: string | null | undefined) => {
    const lacks = charge ? (lacking.get(charge) ?? 0) : 0;
    if (!charge || lacks === 0 || payment.left === 0) return false;
    payment.left -= 1;
    lacking.set(charge, lacks - 1);
    const pair = `${payment.id} ${charge}`;
    shares.set(pair, (shares.get(pair) ?? 0) + 1);
    return true;
  };
  for (const payment of given) while (move(payment, payment.charge_id));
  for (const payment of given) while (move(payment, open.find(({ id }) => lacking.get(id))?.id));

  const lacks = (id: string) => lacking.get(id) ?? 0;
  const covered = charges.filter(
    ({ waived, id, covers_until }) => covers_until && (waived || lacks(id) === 0),
  );
  const paid_until = getLast([...covered.map(({ covers_until }) => String(covers_until)), ...free]);
  const due = open.find(({ what, id }) => what === "dues" && lacks(id) > 0)?.due_on;
  const from = paid_until ?? due;
  return {
    owed: [...lacking.values()].reduce((sum, amount) => sum + amount, 0),
    credit: given.reduce((sum, { left }) => sum + left, 0),
    paid_until,
    grace_until: from ? addDays(from, graceDays) : null,
    paid: Object.fromEntries(charges.map(({ id, amount }) => [id, lacking.has(id) ? amount - lacks(id) : 0])),
    parts: [...shares].map(([pair, amount]) => `${pair} ${amount}`).sort(),
  };
}
