import { useCombobox } from "downshift";
import { type ReactNode, useRef, useState } from "react";
import { controlClass } from "./control.ts";
import Field from "./Field.tsx";

export interface Option {
  value: string;
  text: string;
  /** A quieter second line. */
  note?: string;
}

interface Props {
  label: string;
  name?: string;
  placeholder: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown when no option matches: "No members found." */
  noMatch: string;
  /** Initially selected option's text; empty for none. */
  initial: string;
  /**
   * Options that match the typed text; the first options overall for an empty text. Rejects on a failed read.
   */
  search: (typed: string) => Promise<Option[]>;
  /** Null when the field is cleared. */
  onChoose: (option: Option | null) => void;
  /** Empty again after each choice, for the next one. */
  isForMany?: boolean;
}

/** A select with a search, for long lists. Typed text without a choice is reverted. */
export default function SearchSelect({ label, placeholder, name, hint, error, noMatch, ...rest }: Props) {
  const { options, message, combobox } = useSearch(noMatch, rest);
  const { isOpen, getInputProps, getMenuProps, getItemProps } = combobox;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...getInputProps({
              ...wiring,
              "aria-labelledby": undefined,
              // When the list is closed, Escape belongs to the dialog around it.
              onKeyDown: (event) => {
                const isEscape = event.key === "Escape" && !isOpen;
                if (isEscape) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              },
            })}
            name={name}
            placeholder={placeholder}
            className={`${controlClass} h-12`}
          />
          <ul
            {...getMenuProps({ "aria-label": "Choices" })}
            hidden={!isOpen || options.length === 0}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 shadow-float"
          >
            {isOpen &&
              options.map((option, index) => (
                <li
                  key={option.value}
                  {...getItemProps({ item: option, index })}
                  className="cursor-pointer px-3.5 py-2 text-sm aria-selected:bg-teal-tint"
                >
                  <span className="block font-medium wrap-anywhere">{option.text}</span>
                  {option.note && (
                    <span className="block text-xs text-muted wrap-anywhere">{option.note}</span>
                  )}
                </li>
              ))}
          </ul>
          {/* Below the field, where it covers nothing; always present, so that screen readers announce new text. */}
          <p role="status" className="mt-1.5 text-xs text-muted empty:mt-0">
            {isOpen && options.length === 0 && message}
          </p>
        </div>
      )}
    </Field>
  );
}

const { InputChange, InputClick, InputBlur, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

function toText(option: Option | null): string {
  return option?.text ?? "";
}

/** The ARIA Authoring Practices' combobox over options found by a search. */
function useSearch(
  noMatch: string,
  { initial, search, onChoose, isForMany }: Pick<Props, "initial" | "search" | "onChoose" | "isForMany">,
) {
  const [options, setOptions] = useState<Option[]>([]);
  const [message, setMessage] = useState("");
  const latest = useRef(0);

  const find = async (typed: string) => {
    latest.current += 1;
    const mine = latest.current;
    const found = await search(typed).catch(() => null);
    if (mine !== latest.current) return;
    setOptions(found ?? []);
    setMessage(found ? noMatch : "We couldn’t load the list.");
    combobox.setHighlightedIndex(0);
  };
  const combobox = useCombobox<Option>({
    items: options,
    itemToString: toText,
    defaultHighlightedIndex: 0,
    initialSelectedItem: initial ? { value: "", text: initial } : null,
    stateReducer: (state, { type, changes }) => {
      const { selectedItem } = state;
      if (type === InputChange && !changes.inputValue) return { ...changes, selectedItem: null };
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...changes, selectedItem, inputValue: toText(selectedItem) };
      const wouldClose = type === InputClick || (type === InputKeyDownEnter && options.length === 0);
      return state.isOpen && wouldClose ? state : changes;
    },
    onStateChange: ({ type, isOpen, inputValue = "" }) => {
      if (type === InputChange) void find(inputValue);
      else if (isOpen) void find("");
      else if (isOpen === false) {
        // Discard responses still in flight: the list is closed.
        latest.current += 1;
        setOptions([]);
        setMessage("");
      }
    },
    onSelectedItemChange: ({ selectedItem }) => {
      onChoose(selectedItem);
      if (isForMany && selectedItem) combobox.selectItem(null);
    },
  });
  return { options, message, combobox };
}
