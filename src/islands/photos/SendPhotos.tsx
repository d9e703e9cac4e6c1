import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readFailures } from "../../domain/failures.ts";
import { albumPhotoBox, photoMaxSize } from "../../domain/form/photo.ts";
import { mostSent, readSendPhotosAlbum } from "../../domain/gallery/sent-photo.ts";
import { plural } from "../../domain/text/plural.ts";
import { createSending, isToSend } from "../../stores/gallery/photo-sending.ts";
import { $openAlbums, loadOpenAlbums, refreshOwnSentPhotos } from "../../stores/gallery/sent-photos.ts";
import { useUnsaved } from "../../ui/dialog/unsaved.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Outcome, { type Result } from "../../ui/feedback/Outcome.tsx";
import DropZone from "../../ui/field/DropZone.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import { photoTypes } from "../../ui/picture/faults.ts";
import { tooLarge } from "../../ui/picture/image-error.ts";
import { explainType, largestRead, shrinkToLimit } from "../../ui/picture/images.ts";
import SaveButton from "../account/SaveButton.tsx";
import ChosenPhotos from "./ChosenPhotos.tsx";

const texts = { "file-too-large": tooLarge(photoMaxSize) };

/** The album, the photos with their captions, and sending them. */
export default function SendPhotos({ userId }: { userId: string }) {
  const [sending] = useState(() =>
    createSending({ prepare: (file) => shrinkToLimit(file, albumPhotoBox, photoMaxSize) }),
  );
  const photos = useStore(sending.$photos);
  const [albumId, setAlbumId] = useState(() => readSendPhotosAlbum(location.search));
  const [errors, setErrors] = useState<{ album?: string; photos?: string }>({});
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  useUnsaved(photos.some(({ step }) => step !== "refused"));

  const send = async (only?: number) => {
    if (isBusy) return;
    const hasNone = !photos.some((photo) => isToSend(photo) || photo.step === "preparing");
    const found = {
      ...(!albumId && { album: "Choose an album." }),
      ...(hasNone && { photos: "Choose at least one photo." }),
    };
    setErrors(found);
    setResult(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setResult(toResult(await sending.send(userId, albumId, only)));
    setBusy(false);
    await refreshOwnSentPhotos(userId);
    // The list took the focus with it.
    if (sending.$photos.get().length === 0) zone.current?.querySelector("button")?.focus();
  };

  return (
    <section aria-labelledby="send-photos" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      <h2 id="send-photos" className="mb-6 text-2xl">
        Send your photos
      </h2>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <AlbumField value={albumId} isBusy={isBusy} error={errors.album} onChange={setAlbumId} />
        <div ref={zone}>
          <DropZone
            label="Photos"
            accept={{ "image/*": [] }}
            maxSize={largestRead}
            multiple
            busyText={isBusy ? "Sending…" : undefined}
            hint={`Up to ${mostSent} at a time. We make large photos smaller, and remove location and camera data.`}
            error={errors.photos}
            texts={texts}
            explainType={(file) => explainType(file, photoTypes)}
            onFiles={(files) => {
              setErrors({});
              sending.add(files);
            }}
            onRefused={(refused) => {
              for (const { file, text } of refused) sending.refuse(file.name, text);
            }}
          />
        </div>
        <ChosenPhotos photos={photos} isBusy={isBusy} sending={sending} onRetry={send} />
        <Outcome result={result} />
        <p className="text-sm text-muted">
          By sending, you agree that the association publishes these photos.
        </p>
        <SaveButton isBusy={isBusy} busyText="Sending...">
          {sayAction(photos.filter((photo) => isToSend(photo) || photo.step === "preparing").length)}
        </SaveButton>
      </form>
    </section>
  );
}

const sayAction = (number: number) => (number > 0 ? `Send ${plural(number, "photo")}` : "Send photos");

function toResult({ sent, left }: { sent: number; left: number }): Result | null {
  if (left > 0)
    return {
      tone: "danger",
      text: `${sent} of ${sent + left} photos arrived. ${left === 1 ? "The other is" : "The others are"} still here.`,
    };
  const text = `${plural(sent, "photo")} sent. You’ll see below what the editors decide.`;
  return sent > 0 ? { tone: "success", text } : null;
}

interface AlbumFieldProps {
  value: string;
  isBusy: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
}

function AlbumField({ value, isBusy, error, onChange }: AlbumFieldProps) {
  const albums = useStore($openAlbums, { ssr: "initial" });
  useEffect(() => void loadOpenAlbums(), []);
  const options = albums.status === "ready" ? albums.value : [];
  // An address may name an album that is no longer public.
  const isKnown = options.some(({ id }) => id === value);
  const isLost = albums.status === "ready" && value !== "" && !isKnown;
  useEffect(() => {
    if (isLost) onChange("");
  }, [isLost, onChange]);
  if (albums.status === "failed") return <Failure message={readFailures.albums} onRetry={loadOpenAlbums} />;
  return (
    <SelectField
      label="Album"
      required
      value={isKnown ? value : ""}
      disabled={isBusy}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{albums.status === "ready" ? "Choose an album" : "Loading albums…"}</option>
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
