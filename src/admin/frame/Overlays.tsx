import ConfirmationDialog from "./ConfirmationDialog.tsx";
import Notices from "./Notices.tsx";

/** What comes over the screens when somebody has done something. */
export default function Overlays() {
  return (
    <>
      <ConfirmationDialog />
      <Notices />
    </>
  );
}
