import { controlClass } from "../field/control.ts";
import type { Column, Order, Selection } from "./table.ts";

interface Props<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  order: Order<Sort> | undefined;
  onOrder: ((order: Order<Sort>) => void) | undefined;
  selection: Selection<Row> | undefined;
}

/** Replaces the table's header on cards: selects all and sorts. */
export default function CardTools<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { columns, order, onOrder, selection } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 text-sm md:hidden">
      {selection && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={selection.isFull}
            onChange={selection.toggleAll}
            className="size-5 accent-teal"
          />
          Select all on this page
        </label>
      )}
      {onOrder && (
        <select
          aria-label="Order"
          value={order ? toWord(order) : ""}
          onChange={({ target }) => {
            const next = listOrders(columns).find((other) => toWord(other) === target.value);
            if (next) onOrder({ by: next.by, descending: next.descending });
          }}
          className={`${controlClass} h-11 flex-[1_1_11rem] text-sm`}
        >
          {order && !columns.some(({ sort }) => sort === order.by) && (
            <option value={toWord(order)}>{order.descending ? "Newest first" : "Oldest first"}</option>
          )}
          {listOrders(columns).map((other) => (
            <option key={toWord(other)} value={toWord(other)}>
              {other.head}, {other.word}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const toWord = ({ by, descending }: Order) => `${by} ${descending}`;

function listOrders<Row, Sort extends string>(columns: readonly Column<Row, Sort>[]) {
  return columns.flatMap(({ sort, head, sortWords = ["A to Z", "Z to A"] }) =>
    sort ? sortWords.map((word, index) => ({ by: sort, descending: index === 1, head, word })) : [],
  );
}
