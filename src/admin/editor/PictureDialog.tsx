import { Images } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { emailPictureBox, type Size } from "../../domain/emails/body-picture.ts";
import { longestAlt, photoMaxSize } from "../../domain/form/photo.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import ImageField from "../../ui/field/ImageField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import { loadFailure } from "../../ui/picture/image-error.ts";
import { shrinkToLimit } from "../../ui/picture/images.ts";
import { loadWindow } from "../base/lazily.tsx";

const AlbumPicker = loadWindow(() => import("../picture/AlbumPicker.tsx"));

/** Stores a picture and returns its address. */
export type StorePicture = (picture: Blob, size: Size) => Promise<string>;

interface Props {
  /** Pasted or dropped into the text. */
  file: File | null;
  store: StorePicture;
  onDone: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** A picture for a text: made smaller, described, and stored before the text shows it. */
export default function PictureDialog({ file, store, onDone, onClose }: Props) {
  const { picture, alt, setAlt, fault, isBusy, isStoring, take, setPicture, insert } = usePicture(store);
  const [isPicking, setPicking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (file) void take(file);
  }, [file]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble through the dialog to the form around it.
    event.stopPropagation();
    const inserted = await insert();
    if (!inserted) return;
    onClose();
    onDone(inserted);
  };
  return createPortal(
    <Dialog title="Insert a picture" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <ImageField
            label="Picture"
            current={null}
            value={picture ?? "none"}
            onChange={(choice) => setPicture(choice instanceof Blob ? choice : null)}
            isSaving={isStoring}
            error={fault}
            box={emailPictureBox}
          />
          <Button
            tone="plain"
            size="sm"
            className="mt-1 -ml-4"
            disabled={isStoring}
            onClick={() => setPicking(true)}
          >
            <Images aria-hidden="true" size={16} />
            Choose from an album
          </Button>
        </div>
        <TextArea
          label="Alternative Text"
          hint="Describe the picture in a sentence: for people who can’t see it, and for mail programs that don’t load pictures."
          className="min-h-20!"
          maxLength={longestAlt}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy || isStoring}>
            Insert
          </Button>
        </div>
      </form>
      {isPicking && (
        <AlbumPicker
          onPick={async (photo, { alt_text }) => {
            setPicking(false);
            await take(photo);
            setAlt(alt_text ?? "");
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>,
    document.body,
  );
}

function usePicture(store: StorePicture) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [alt, setAlt] = useState("");
  const [fault, setFault] = useState("");
  const [state, setState] = useState<"ready" | "busy" | "storing">("ready");
  const during = async <Result,>(
    next: "busy" | "storing",
    failure: string | undefined,
    work: () => Promise<Result>,
  ) => {
    setFault("");
    setState(next);
    try {
      return await work();
    } catch (error) {
      setFault(toText(error, failure));
      return null;
    } finally {
      setState("ready");
    }
  };
  const take = (file: Blob) =>
    during("busy", loadFailure, async () =>
      setPicture(await shrinkToLimit(file, emailPictureBox, photoMaxSize)),
    );
  const insert = async () => {
    if (!picture) {
      setFault("Choose a picture.");
      return null;
    }
    return during("storing", undefined, async () => {
      const bitmap = await createImageBitmap(picture);
      const { width, height } = bitmap;
      bitmap.close();
      return { src: await store(picture, { width, height }), alt: alt.trim() };
    });
  };
  const isBusy = state === "busy";
  return { picture, setPicture, alt, setAlt, fault, isBusy, isStoring: state === "storing", take, insert };
}
