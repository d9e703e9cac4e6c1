import { loadWindow } from "../base/lazily.tsx";
import ConfirmationDialog from "./ConfirmationDialog.tsx";
import Notices from "./Notices.tsx";

const SearchDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.search());

interface Props {
  isSearching: boolean;
  onSearchEnd: () => void;
  onOpen: (address: string) => void;
}

/** Everything shown over the screens after the first interaction. */
export default function Overlays({ isSearching, onSearchEnd, onOpen }: Props) {
  return (
    <>
      {isSearching && <SearchDialog onClose={onSearchEnd} onOpen={onOpen} />}
      <ConfirmationDialog />
      <Notices />
    </>
  );
}
