import { type ComponentProps, type FormEventHandler, type ReactNode, useEffect, useId, useRef } from "react";
import { proposalTextLength } from "../../domain/proposals/proposal.ts";
import Button from "../../ui/button/Button.tsx";
import Checkbox from "../../ui/field/Checkbox.tsx";
import RequiredNote from "../../ui/field/RequiredNote.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import KeptInput from "../account/KeptInput.tsx";
import SaveButton from "../account/SaveButton.tsx";
import FormBanner from "../auth/FormBanner.tsx";

interface Props {
  title: string;
  frame: {
    takesFocus: boolean;
    isEditing: boolean;
    offers: ComponentProps<typeof KeptInput>["offers"];
    failure: ComponentProps<typeof FormBanner>["failure"];
    isBusy: boolean;
    onSubmit: FormEventHandler;
    onCancel: () => void;
  };
  note: ComponentProps<"textarea"> & { error: string | undefined };
  naming: ComponentProps<"input">;
  /** The fields of what is proposed. */
  children: ReactNode;
}

/** What the forms for an event and an award have in common. */
export default function ProposalFrame({ title, frame, note, naming, children }: Props) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = frame;
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} ref={head} tabIndex={-1} className="mb-6 text-2xl outline-none">
        {title}
      </h2>
      <form onSubmit={frame.onSubmit} noValidate className="flex flex-col gap-6">
        <KeptInput offers={frame.offers} />
        <RequiredNote />
        {children}
        <TextArea
          label="Note to the editors"
          hint="Optional, and never published. For example: who organises it, or how they can reach you."
          maxLength={proposalTextLength}
          {...note}
        />
        <div>
          <Checkbox label="Name me as the person who proposed it" {...naming} />
          <p className="text-sm text-muted">
            Visitors then see your name with it on the website. You can change this at any time.
          </p>
        </div>
        <FormBanner failure={frame.failure} />
        <div className="flex flex-wrap gap-3">
          <SaveButton isBusy={frame.isBusy} busyText={frame.isEditing ? "Saving…" : "Sending..."}>
            {frame.isEditing ? "Save changes" : "Send proposal"}
          </SaveButton>
          <Button tone="plain" onClick={frame.onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
