import type { UseComboboxReturnValue } from "downshift";
import type { Place, PlaceGroup } from "../../domain/back-office-search.ts";

interface Props {
  groups: readonly PlaceGroup[];
  combobox: Pick<UseComboboxReturnValue<Place>, "getMenuProps" | "getItemProps">;
}

/** The results, in groups with headings. */
export default function Results({ groups, combobox: { getMenuProps, getItemProps } }: Props) {
  const places = groups.flatMap((group) => group.places);
  return (
    <ul
      {...getMenuProps({ "aria-label": "Results" })}
      className="-mx-2 mt-2 max-h-[max(12rem,calc(85dvh-15rem))] overflow-y-auto overscroll-contain"
    >
      {groups.map(({ name, places: own }) => (
        <li key={name} role="presentation" className="mt-3 first:mt-0">
          <p aria-hidden="true" className="px-2 pb-1 text-xs font-semibold text-muted">
            {name}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox */}
          <ul role="group" aria-label={name}>
            {own.map((place) => (
              <li
                key={places.indexOf(place)}
                {...getItemProps({ item: place, index: places.indexOf(place) })}
                className="flex min-h-11 cursor-pointer justify-center rounded-md px-2 py-1.5 aria-selected:bg-teal-tint max-sm:flex-col sm:items-center sm:justify-between sm:gap-4"
              >
                <bdi className="font-medium wrap-anywhere">{place.title}</bdi>
                {place.note && (
                  <span className="text-sm text-muted wrap-anywhere sm:text-right">{place.note}</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
