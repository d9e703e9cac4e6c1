import Checkbox from "../../ui/Checkbox.tsx";

interface Props {
  name: string;
  label: string;
  isOn: boolean;
}

/** A box of a FilterBar that is ticked at first; unticked it stands as "no" in the address. */
export default function FilterCheck({ name, label, isOn }: Props) {
  return (
    <div className="px-2">
      <Checkbox name={name} label={label} defaultChecked={isOn} />
    </div>
  );
}
