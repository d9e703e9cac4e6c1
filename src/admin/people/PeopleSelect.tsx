import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { searchPeople } from "../../domain/core/list.ts";
import { memberNames } from "../../queries/members/members.ts";
import SearchSelect from "../../ui/field/SearchSelect.tsx";
import { findApproved } from "./PersonSelect.tsx";

interface Props {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Approved members, unless others are to be found. */
  search?: typeof findApproved;
  /** The people's ids. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Selects several people, each by name or email address. */
export default function PeopleSelect({ value, onChange, search = findApproved, ...field }: Props) {
  const [stored] = useState(value);
  const found = useQuery({ ...memberNames(stored), enabled: stored.length > 0 }).data;
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (id: string) => added[id] ?? found?.[id] ?? "…";
  return (
    <div>
      <SearchSelect
        {...field}
        isForMany
        placeholder={searchPeople}
        noMatch="No one found."
        initial=""
        search={search}
        onChoose={(person) => {
          if (!person || value.includes(person.value)) return;
          setAdded({ ...added, [person.value]: person.text });
          onChange([...value, person.value]);
        }}
      />
      <ul aria-label="Chosen people" className="mt-3 flex flex-wrap gap-2 text-sm empty:hidden">
        {value.map((id) => (
          <li key={id} className="flex max-w-full items-center rounded-md bg-teal-tint pl-3">
            <bdi className="min-w-0 wrap-anywhere">{nameOf(id)}</bdi>
            <button
              type="button"
              onClick={() => onChange(value.filter((other) => other !== id))}
              className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
            >
              <X aria-hidden="true" size={16} />
              <span className="sr-only">Remove {nameOf(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
