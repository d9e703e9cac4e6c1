import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

export interface Option {
  value: string;
  text: string;
  /** A second, quieter line. */
  note?: string;
}

interface Props {
  label: string;
  name?: string;
  placeholder: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** What is chosen at first, as its text; empty for nothing. */
  initial: string;
  /** Options for what was typed; for an empty text the first ones of all. Rejects when they could not be read. */
  search: (typed: string) => Promise<Option[]>;
  /** Null when the field is emptied. */
  onChoose: (option: Option | null) => void;
}

type Found = Option[] | "failed" | null;

/**
 * A select over more entries than a list can hold: typing searches. Keys and roles are those of the combobox of the
 * ARIA Authoring Practices: arrows move, Enter chooses, Escape closes. What is typed and not chosen is undone.
 */
export default function SearchSelect({
  label,
  name,
  placeholder,
  hint,
  error,
  initial,
  search,
  onChoose,
}: Props) {
  const listId = useId();
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState(initial);
  const [found, setFound] = useState<Found>(null);
  const [active, setActive] = useState(0);
  const latest = useRef(0);

  const look = async (typed: string) => {
    latest.current += 1;
    const mine = latest.current;
    const options = await search(typed).catch(() => "failed" as const);
    if (mine !== latest.current) return;
    setFound(options);
    setActive(0);
  };
  const close = () => {
    latest.current += 1;
    setFound(null);
  };
  const choose = (option: Option | null) => {
    setChosen(option?.text ?? "");
    setText(option?.text ?? "");
    onChoose(option);
    close();
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed === "") choose(null);
    void look(typed);
  };
  const leave = () => {
    setText(chosen);
    close();
  };
  const options = Array.isArray(found) ? found : [];
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (step && !found) void look("");
    else if (step) setActive((active + step + options.length) % Math.max(1, options.length));
    else if (event.key === "Enter" && option) choose(option);
    else if (event.key === "Escape" && found) leave();
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            role="combobox"
            aria-expanded={found !== null}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => !found && look("")}
            onKeyDown={press}
            onBlur={leave}
            className={`${controlClass} h-12`}
          />
          <Options id={listId} found={found} active={active} onChoose={choose} />
        </div>
      )}
    </Field>
  );
}

interface OptionsProps {
  id: string;
  found: Found;
  active: number;
  onChoose: (option: Option) => void;
}

function Options({ id, found, active, onChoose }: OptionsProps) {
  const message = found === "failed" ? "The list could not be loaded." : "Nobody found.";
  const options = Array.isArray(found) ? found : [];
  return (
    <>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own roles
        role="listbox"
        aria-label="Choices"
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 shadow-float"
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
          <li
            key={option.value}
            id={`${id}-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own roles
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className="cursor-pointer px-3.5 py-2 text-sm aria-selected:bg-petrol-tint hover:bg-petrol-tint"
          >
            <span className="block font-medium wrap-anywhere">{option.text}</span>
            {option.note && <span className="block text-xs text-muted wrap-anywhere">{option.note}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1.5 text-xs text-muted empty:mt-0">
        {found !== null && options.length === 0 && message}
      </p>
    </>
  );
}
