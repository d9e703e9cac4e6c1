import { ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { photoMaxSize } from "../../domain/form/photo.ts";
import type { NewsDraft, NewsFields } from "../../domain/news/news-form.ts";
import { toText } from "../../stores/core/failure.ts";
import Button from "../../ui/button/Button.tsx";
import { loadFailure } from "../../ui/picture/image-error.ts";
import { hdBox, shrinkToLimit } from "../../ui/picture/images.ts";
import { setPicture } from "../picture/picture.ts";

interface Props {
  form: UseFormReturn<NewsDraft, unknown, NewsFields>;
  /** A file pasted or dropped into the text. */
  file: File;
  formatsNews: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const refusal = {
  plain: "Visitors don’t see pictures in the text, so this one wasn’t added.",
  formatted: "Pictures in the text need a web address, so this one wasn’t added.",
};

/** Explains why a file cannot be part of the text, and offers a picture as the item's image instead. */
export default function PastedFile({ form, file, formatsNews, onBusy, onClose }: Props) {
  const [outcome, setOutcome] = useState<{ of: File; text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the dialog's footer may cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [file]);
  const isPicture = file.type.startsWith("image/");
  const text = outcome?.of === file ? outcome.text : null;

  const use = async () => {
    onBusy(true);
    try {
      setPicture(form, await shrinkToLimit(file, hdBox, photoMaxSize));
      setOutcome({ of: file, text: "This picture is now the news item’s image, below." });
    } catch (error) {
      setOutcome({ of: file, text: toText(error, loadFailure) });
    } finally {
      onBusy(false);
    }
  };
  return (
    <div
      ref={box}
      className="relative mt-2 flex scroll-mb-40 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-teal-tint py-2.5 pr-12 pl-4 text-sm"
    >
      <p role="status" className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        {text ??
          (isPicture
            ? refusal[formatsNews ? "formatted" : "plain"]
            : "Files can’t be added to the text. Add files for members under Documents.")}
      </p>
      {isPicture && !text && (
        <Button tone="line" size="sm" onClick={use}>
          <ImageUp aria-hidden="true" size={16} />
          Use as image
        </Button>
      )}
      <button
        type="button"
        onClick={onClose}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
        <span className="sr-only">Close this note</span>
      </button>
    </div>
  );
}
