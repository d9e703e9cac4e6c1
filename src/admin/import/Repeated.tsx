import Checkbox from "../../ui/field/Checkbox.tsx";

interface Props {
  number: number;
  useFirst: boolean;
  onChange: (useFirst: boolean) => void;
}

/** Offers to use the first of several rows of one person. */
export default function Repeated({ number, useFirst, onChange }: Props) {
  if (number === 0) return null;
  return (
    <div className="rounded-md bg-warning-tint px-4 py-3 text-sm">
      <p className="font-medium text-warning">
        {number === 1
          ? "1 row repeats the address of a row above it."
          : `${number.toLocaleString("en")} rows repeat the address of a row above them.`}
      </p>
      <Checkbox
        label="Use the first row for each address and skip the others"
        checked={useFirst}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
