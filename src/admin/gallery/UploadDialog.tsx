import { useStore } from "@nanostores/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { photoMaxSize } from "../../domain/photo.ts";
import { albums } from "../../stores/admin/gallery.ts";
import Button from "../../ui/Button.tsx";
import Dialog from "../../ui/Dialog.tsx";
import DropZone from "../../ui/DropZone.tsx";
import Failure from "../../ui/Failure.tsx";
import { largestRead, tooLarge } from "../../ui/images.ts";
import SelectField from "../../ui/SelectField.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { askConfirmation } from "../frame/confirmation.ts";
import { showSuccess, toText } from "../frame/notice.ts";
import UploadFoot from "./UploadFoot.tsx";
import UploadList from "./UploadList.tsx";
import { createUploads, isUnderWay, type Upload } from "./uploads.ts";

const texts = {
  "file-invalid-type": "Please upload image files only",
  "file-too-large": tooLarge(photoMaxSize),
};

const stopQuestion = {
  title: "Stop uploading?",
  text: "The photos that are uploaded stay in the album. The others are left out.",
  action: "Stop uploading",
  stay: "Keep uploading",
};

interface Props {
  /** Empty while none is chosen. */
  albumId: string;
  /** Photos have come into the album. */
  onStored?: () => void;
  onClose: () => void;
}

export default function UploadDialog({ albumId, onStored, onClose }: Props) {
  const [album, setAlbum] = useState(albumId);
  const [isStopping, setStopping] = useState(false);
  const [queue] = useState(createUploads);
  const uploads = useStore(queue.$uploads);
  const isBusy = uploads.some(isUnderWay);
  const isDone = uploads.length > 0 && uploads.every(({ step }) => step === "stored");
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["albums"] });
  const names = useQuery({ queryKey: ["albums", "names"], queryFn: albums.listAlbumNames });
  useUnsaved(isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whenever a batch has ended
  useEffect(() => {
    if (isBusy || uploads.length === 0) return;
    void refresh();
    if (uploads.some(({ step }) => step === "stored")) onStored?.();
    if (!isDone) return;
    showSuccess("Photos uploaded successfully");
    onClose();
  }, [isBusy]);
  // Closed in the middle, the window's list is read anew when what was on its way has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window goes
  useEffect(() => () => void queue.stop().then(refresh), [queue]);

  /** The window stays, to say how many photos came into the album. Who does not want to wait for that closes it again. */
  const close = async () => {
    if (!isBusy || isStopping) return onClose();
    if (!(await askConfirmation(stopQuestion))) return;
    setStopping(true);
    await queue.stop();
    setStopping(false);
  };
  const retry = isStopping ? undefined : (upload: Upload) => queue.retry(album, upload);
  return (
    <Dialog title="Upload Photos" onClose={close}>
      {names.isError ? (
        <Failure message={toText(names.error, "Failed to fetch albums")} onRetry={() => names.refetch()} />
      ) : (
        <SelectField
          label="Album"
          value={album}
          disabled={isBusy}
          hint={album ? undefined : "Choose the album first."}
          onChange={(event) => setAlbum(event.target.value)}
        >
          <option value="">{names.data ? "Select album..." : "Loading albums..."}</option>
          {names.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div className="mt-5">
        <DropZone
          label="Photos"
          accept={{ "image/*": [] }}
          maxSize={largestRead}
          multiple
          disabled={!album}
          busyText={isBusy ? (isStopping ? "Stopping..." : "Uploading...") : undefined}
          hint="Maximum file size: 5MB. Larger photos are made smaller first. Location and camera data are removed."
          texts={texts}
          onFiles={(files) => queue.add(album, files)}
          onRefused={(refused) => {
            for (const { file, text } of refused) queue.refuse(file.name, text);
          }}
        />
      </div>
      <UploadList uploads={uploads} onRetry={retry} />
      <UploadFoot uploads={uploads} onRetry={retry}>
        <Button tone="line" onClick={close}>
          {isBusy && !isStopping ? "Stop" : "Close"}
        </Button>
      </UploadFoot>
    </Dialog>
  );
}
