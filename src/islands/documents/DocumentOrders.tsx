import { type DocumentOrder, documentOrders } from "../../domain/documents/document.ts";

interface Props {
  order: DocumentOrder;
  onChoose: (order: DocumentOrder) => void;
}

export default function DocumentOrders({ order, onChoose }: Props) {
  return (
    <fieldset aria-label="Order" className="mb-6 flex flex-wrap items-start gap-2">
      {documentOrders.values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={order === value}
          onClick={() => onChoose(value)}
          className="min-h-12 rounded-md border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-teal aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
        >
          {documentOrders.labels[value]}
        </button>
      ))}
    </fieldset>
  );
}
