import { useCombobox } from "downshift";
import Results from "../../src/admin/search/Results.tsx";
import SearchDialog from "../../src/admin/search/SearchDialog.tsx";
import type { PlaceGroup } from "../../src/domain/back-office-search.ts";
import { withReads } from "./states.roster.tsx";

/** Results below their field, because a listbox is incomplete without one. */
export function Found({ groups }: { groups: readonly PlaceGroup[] }) {
  const combobox = useCombobox({ items: groups.flatMap(({ places }) => places), isOpen: true });
  return (
    <>
      <input {...combobox.getInputProps({ "aria-label": "Search", "aria-labelledby": undefined })} />
      <Results groups={groups} combobox={combobox} />
    </>
  );
}

export const showResults = (text: string) => (
  <Found
    groups={[
      { name: "Members", places: [{ href: "/a", title: text || "Ada", note: text || "ada@example.org" }] },
      {
        name: "News",
        places: [
          { href: "/b", title: text || "Ada honoured" },
          { href: "/c", title: "All results in News" },
        ],
      },
    ]}
  />
);

export const searchDialog = withReads([], <SearchDialog onClose={() => {}} onOpen={() => {}} />);
