import { getKeys } from "../../../domain/core/keys.ts";
import { type Audience, audiences, hiddenEntry } from "../../../domain/directory/directory.ts";

/** One audience for all fields, or one for each. */
export type AudienceChoiceValue = Audience | "each";

interface Props {
  value: AudienceChoiceValue;
  /** Whether members see the name; without it they see nothing. */
  isNamed: boolean;
  onChange: (choice: AudienceChoiceValue) => void;
}

const options: Record<AudienceChoiceValue, string> = { ...audiences.labels, each: "Field by field" };

const outcomes: Record<AudienceChoiceValue, string> = {
  nobody: hiddenEntry,
  class:
    "Your class sees everything below, including your name at graduation, email address, phone number and the events you’re going to.",
  members:
    "All members see everything below, including your name at graduation, email address, phone number and the events you’re going to.",
  each: "Choose who sees each field.",
};

export default function AudienceChoice({ value, isNamed, onChange }: Props) {
  const isHidden = value === "each" && !isNamed;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Who can see your entry?</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {getKeys(options).map((choice) => (
          <label
            key={choice}
            className="grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong px-2 text-center text-sm font-semibold transition-colors hover:border-teal has-checked:border-teal has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="audience"
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            {options[choice]}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {isHidden ? "Anyone who can’t see your name can’t see anything else either." : outcomes[value]}
      </p>
    </fieldset>
  );
}
