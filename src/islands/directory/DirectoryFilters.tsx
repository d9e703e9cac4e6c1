import { useStore } from "@nanostores/react";
import { Search } from "lucide-react";
import type { FormEvent, MouseEvent } from "react";
import { type ComponentProps, useId } from "react";
import { longestSearch } from "../../domain/core/list.ts";
import {
  type DirectorySearch,
  formatDirectorySearch,
  helpKinds,
  isSearch,
  parseDirectorySearch,
} from "../../domain/directory/directory.ts";
import { departments, firstGraduationYear } from "../../domain/members/member.ts";
import { $directoryValues } from "../../stores/directory.ts";
import Button from "../../ui/button/Button.tsx";
import { controlClass } from "../../ui/field/control.ts";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";

interface Props {
  search: DirectorySearch;
  onApply: (search: DirectorySearch) => void;
}

/** "Can help with" applies immediately, the other filters with the button. */
export default function DirectoryFilters({ search, onApply }: Props) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onApply(parseDirectorySearch({ ...Object.fromEntries(fields), help: search.help ?? "" }));
  };
  return (
    <search aria-label="Members">
      {/* Keyed by the search, so that the fields always show the applied values. */}
      <form
        key={formatDirectorySearch({ ...search, page: 1 })}
        onSubmit={apply}
        className="no-print flex flex-col gap-4"
      >
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-[min(15rem,100%)] flex-[1_1_20rem]">
            <Search aria-hidden="true" size={20} className="absolute inset-y-0 left-4 my-auto text-muted" />
            <input
              type="search"
              name="q"
              defaultValue={search.q}
              maxLength={longestSearch}
              autoComplete="off"
              placeholder="Name, year, city or employer…"
              aria-label="Search members"
              className={`${controlClass} h-12 pl-12`}
            />
          </div>
          <Button type="submit" className="flex-[1_0_auto] sm:flex-none">
            Search
          </Button>
        </div>
        <Filters search={search} />
        <HelpFilter search={search} onApply={onApply} />
        <CityLinks onApply={onApply} />
      </form>
    </search>
  );
}

const noValues = { city: [], country: [], employer: [], cities: [] };

function Filters({ search }: Pick<Props, "search">) {
  const values = useStore($directoryValues, { ssr: "initial" });
  const known = values.status === "ready" ? values.value : noValues;
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      <TextField
        label="Class of"
        name="class"
        inputMode="numeric"
        pattern="[0-9]{4}"
        title={`A year, for example ${firstGraduationYear}`}
        autoComplete="off"
        defaultValue={search.class ?? ""}
      />
      <SelectField label="Department" name="department" defaultValue={search.department ?? ""}>
        <option value="">All Departments</option>
        {departments.values.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
      <SuggestedField label="City" name="city" defaultValue={search.city} values={known.city} />
      <SuggestedField label="Country" name="country" defaultValue={search.country} values={known.country} />
      <SuggestedField
        label="Employer"
        name="employer"
        defaultValue={search.employer}
        values={known.employer}
      />
    </div>
  );
}

function HelpFilter({ search, onApply }: Props) {
  const choose = (help: DirectorySearch["help"]) => onApply({ ...search, help, page: 1 });
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2 font-semibold">Can help with</legend>
      {helpKinds.values.map((help) => (
        <button
          key={help}
          type="button"
          aria-pressed={search.help === help}
          onClick={() => choose(search.help === help ? null : help)}
          className="min-h-10 rounded-full border border-line-strong px-4 py-1.5 transition-colors hover:border-teal hover:bg-teal-tint aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal"
        >
          {helpKinds.labels[help]}
        </button>
      ))}
      {isSearch(search) && (
        <button
          type="button"
          onClick={() => onApply(parseDirectorySearch({}))}
          className="link min-h-10 px-2 text-sm"
        >
          Clear all
        </button>
      )}
    </fieldset>
  );
}

/** Closed at first, so that nothing moves when the numbers arrive. */
function CityLinks({ onApply }: Pick<Props, "onApply">) {
  const values = useStore($directoryValues, { ssr: "initial" });
  const cities = values.status === "ready" ? values.value.cities : [];
  return (
    <details className="text-sm">
      <summary className="inline-block py-1 font-semibold text-teal">Members by city</summary>
      {cities.length === 0 && (
        <p className="mt-2 text-muted">
          You’ll find cities here once they have five members whom you can see.
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {cities.map(({ city, people }) => {
          const search = { ...parseDirectorySearch({}), city: `"${city}"` };
          const open = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onApply(search);
          };
          return (
            <li key={city}>
              <a href={`/members${formatDirectorySearch(search)}`} onClick={open} className="link">
                <bdi>{city}</bdi>
              </a>{" "}
              <span className="text-muted">{people}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface SuggestedFieldProps extends ComponentProps<typeof TextField> {
  /** Suggestions; any other text may be typed. */
  values: readonly string[];
}

function SuggestedField({ values, ...rest }: SuggestedFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField {...rest} list={id} />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
