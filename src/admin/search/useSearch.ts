import { useStore } from "@nanostores/react";
import { useCombobox } from "downshift";
import { useEffect, useState } from "react";
import {
  findScreens,
  isOfDues,
  isScreen,
  offerScreens,
  type Place,
  type PlaceGroup,
} from "../../domain/back-office-search.ts";
import { canOpen } from "../../domain/roles/permission.ts";
import { $held } from "../../stores/auth/session.ts";
import { findInBackOffice } from "../../stores/search/back-office-search.ts";
import { addRecentScreen, listRecentScreens } from "../../stores/search/recent-screens.ts";
import { useHasDues } from "../base/features.ts";
import { useSettled } from "../base/useSettled.ts";

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface Answer {
  q: string;
  found: readonly PlaceGroup[];
  error: unknown;
}

/** The answer to the latest search; an older one is never shown. */
function useAnswer(q: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isAsked = q !== "";
    const show = (found: readonly PlaceGroup[], error: unknown) => {
      if (isAsked) setAnswer({ q, found, error });
    };
    setAnswer(null);
    if (isAsked)
      findInBackOffice(q).then(
        (found) => show(found, null),
        (error) => show([], error),
      );
    return () => {
      isAsked = false;
    };
  }, [q, attempt]);
  return { answer: answer?.q === q ? answer : null, retry: () => setAttempt(attempt + 1) };
}

/** Screens are found immediately, in the browser; the rest when typing pauses. */
function useGroups(typed: string) {
  const settled = useSettled(typed);
  const held = useStore($held);
  const hasDues = useHasDues();
  const [recent] = useState(listRecentScreens);
  const { answer, retry } = useAnswer(settled);
  const isCurrent = typed === settled;
  const isSearching = typed !== "" && !(isCurrent && answer);
  const found = isCurrent && answer ? answer.found : [];
  const all = typed === "" ? offerScreens(recent) : [...findScreens(typed), ...found];
  const groups = all
    .map(({ name, places }) => ({
      name,
      places: places.filter(
        ({ href }) => canOpen(held, href.replace(/\?.*/, "")) && (hasDues || !isOfDues(href)),
      ),
    }))
    .filter(({ places }) => places.length > 0);
  return { groups, isSearching, error: isSearching ? null : answer?.error, retry };
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
    // The focus may move to the close button without choosing.
    stateReducer: (before, { type, changes }) => (type === InputBlur ? before : changes),
    onStateChange: ({ type, selectedItem: place }) => {
      if (!place || (type !== InputKeyDownEnter && type !== ItemClick)) return;
      if (isScreen(place.href)) addRecentScreen(place.href);
      onChoose(place);
    },
  });
  return { typed, setText, groups, places, combobox, ...state };
}
