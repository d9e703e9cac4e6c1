import { useStore } from "@nanostores/react";
import ConfirmationDialog from "./ConfirmationDialog.tsx";
import { loadWindow } from "./lazily.tsx";
import Notices from "./Notices.tsx";
import { $isSearching } from "./router.ts";

const SearchDialog = loadWindow(async () => (await import("./rare-windows.ts")).loadSearchDialog());

/** Everything shown over the screens after the first interaction. */
export default function Overlays() {
  return (
    <>
      {useStore($isSearching) && <SearchDialog onClose={() => $isSearching.set(false)} />}
      <ConfirmationDialog />
      <Notices />
    </>
  );
}
