interface Props {
  label: string;
  isOn: boolean;
  toggle: () => void;
}

/** Stands before a row, or before the heads of all. */
export default function RowCheck({ label, isOn, toggle }: Props) {
  return (
    <label className="-ml-2.5 grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" checked={isOn} onChange={toggle} className="size-5 accent-teal" />
      <span className="sr-only">{label}</span>
    </label>
  );
}
