import Checkbox from "../../ui/Checkbox.tsx";

interface Props {
  name: string;
  label: string;
  isOn: boolean;
}

/** A FilterBar checkbox that is ticked by default; unticked it is "no" in the URL. */
export default function FilterCheck({ name, label, isOn }: Props) {
  return (
    <div className="px-2">
      <Checkbox name={name} label={label} defaultChecked={isOn} />
    </div>
  );
}
