import { useStore } from "@nanostores/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { albumPhotoBox, photoMaxSize } from "../../domain/form/photo.ts";
import { refreshAfter } from "../../queries/core/refresh.ts";
import { albumNames } from "../../queries/gallery/albums.ts";
import { askConfirmation } from "../../stores/core/confirmation.ts";
import { toText } from "../../stores/core/failure.ts";
import { showSuccess } from "../../stores/core/notices.ts";
import { createUploads, isUnderWay, type Upload } from "../../stores/gallery/uploads.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import DropZone from "../../ui/field/DropZone.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import { photoTypes } from "../../ui/picture/faults.ts";
import { stillNote, tooLarge } from "../../ui/picture/image-error.ts";
import { explainType, largestRead, shrinkToLimit } from "../../ui/picture/images.ts";
import UploadFoot from "./UploadFoot.tsx";
import UploadList from "./UploadList.tsx";

const texts = { "file-too-large": tooLarge(photoMaxSize) };

const banQuestion = {
  title: "Stop uploading?",
  text: "Photos that are already uploaded stay in the album. The others are left out.",
  action: "Stop uploading",
  stay: "Keep uploading",
};

interface Props {
  /** Empty until an album is chosen. */
  albumId: string;
  /** Called when photos have been added to the album. */
  onStored?: () => void;
  onClose: () => void;
}

export default function UploadDialog({ albumId, onStored, onClose }: Props) {
  const [chosen, setAlbum] = useState(albumId);
  const [isStopping, setStopping] = useState(false);
  const queries = useQueryClient();
  const isOpen = useRef(true);
  const [queue] = useState(() =>
    createUploads({
      prepare: (file) => shrinkToLimit(file, albumPhotoBox, photoMaxSize),
      onBatchEnded: (ended) => {
        void refreshAfter(queries, "albums");
        if (isOpen.current) end(ended);
      },
    }),
  );
  const uploads = useStore(queue.$uploads);
  const isBusy = uploads.some(isUnderWay);
  const names = useQuery(albumNames);
  const album = chosen || (names.data?.length === 1 && names.data[0]?.id) || "";
  useUnsaved(isBusy);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void queue.stop();
    };
  }, [queue]);

  const end = (ended: readonly Upload[]) => {
    if (ended.some(({ step }) => step === "stored")) onStored?.();
    if (ended.some(({ step }) => step !== "stored")) return;
    showSuccess("Photos uploaded successfully");
    onClose();
  };
  /** The dialog stays open to report how many photos were added; closing it again skips the wait. */
  const close = async () => {
    if (!isBusy || isStopping) return onClose();
    if (!(await askConfirmation(banQuestion))) return;
    setStopping(true);
    await queue.stop();
    setStopping(false);
  };
  const retry = isStopping ? undefined : (upload: Upload) => queue.retry(album, upload);
  return (
    <Dialog title="Upload Photos" onClose={close}>
      {names.isError ? (
        <Failure message={toText(names.error)} onRetry={() => names.refetch()} />
      ) : (
        <SelectField
          label="Album"
          value={album}
          disabled={isBusy}
          hint={album ? undefined : "Choose the album first."}
          onChange={(event) => setAlbum(event.target.value)}
        >
          <option value="">{names.data ? "Select album..." : "Loading albums…"}</option>
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
          busyText={isBusy ? (isStopping ? "Stopping…" : "Uploading...") : undefined}
          hint={`Maximum file size: 5MB. We resize larger photos for you. Location and camera data are removed. ${stillNote}`}
          texts={texts}
          explainType={(file) => explainType(file, photoTypes)}
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
