import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useState } from "react";
import {
  findScreens,
  isScreen,
  offerScreens,
  type Place,
  type PlaceGroup,
} from "../../../domain/back-office-search.ts";
import { mayOpen } from "../../../domain/permission.ts";
import { backOfficeSearch } from "../../../queries/back-office-search.ts";
import { addRecentScreen, listRecentScreens } from "../../../stores/recent-screens.ts";
import { $held } from "../../../stores/session.ts";
import { useSettled } from "../useSettled.ts";

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Screens are found at once, in the browser; the rest when typing pauses. */
function useGroups(typed: string) {
  const settled = useSettled(typed);
  const held = useStore($held);
  const [recent] = useState(listRecentScreens);
  const { data, isFetching, error, refetch } = useQuery({
    ...backOfficeSearch(settled),
    enabled: settled !== "",
  });
  const isSearching = typed !== settled || isFetching;
  const found: readonly PlaceGroup[] = typed === settled && data ? data : [];
  const all = typed === "" ? offerScreens(recent) : [...findScreens(typed), ...found];
  const groups = all
    .map(({ name, places }) => ({
      name,
      places: places.filter(({ href }) => mayOpen(held, href.replace(/\?.*/, ""))),
    }))
    .filter(({ places }) => places.length > 0);
  return { groups, isSearching, error: isSearching ? null : error, retry: () => void refetch() };
}

/** The ARIA Authoring Practices' combobox whose list is always open. */
export function useSearch(onChoose: (place: Place) => void) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const { groups, ...state } = useGroups(typed);
  const places = groups.flatMap((group) => group.places);
  const combobox = useCombobox<Place>({
    items: places,
    isOpen: true,
    inputValue: text,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (place) => place?.title ?? "",
    // The focus may go to the close button without choosing.
    stateReducer: (before, { type, changes }) => (type === InputBlur ? before : changes),
    onStateChange: ({ type, selectedItem: place }) => {
      if (!place || (type !== InputKeyDownEnter && type !== ItemClick)) return;
      if (isScreen(place.href)) addRecentScreen(place.href);
      onChoose(place);
    },
  });
  return { typed, setText, groups, places, combobox, ...state };
}
