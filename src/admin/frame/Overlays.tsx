import ConfirmationDialog from "./ConfirmationDialog.tsx";
import Notices from "./Notices.tsx";

/** Everything shown over the screens after the first interaction. */
export default function Overlays() {
  return (
    <>
      <ConfirmationDialog />
      <Notices />
    </>
  );
}
