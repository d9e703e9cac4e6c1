import {
  type ComponentType,
  type FormEventHandler,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from "react";
import type { AuditedEntry } from "../../domain/history/audit-address.ts";
import type { Draft } from "../../stores/form/drafts.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import RequiredNote from "../../ui/field/RequiredNote.tsx";
import ConflictPanel, { type ShowValues } from "./ConflictPanel.tsx";
import DraftOffers from "./DraftOffers.tsx";
import type { Collision } from "./useConflict.ts";
import type { DraftOffer } from "./useDrafts.ts";

// Optional, so a failure to load is ignored: the form works without it.
const LastEdited = lazy<ComponentType<{ entry: AuditedEntry }>>(() =>
  import("../list/LastEdited.tsx").catch(() => ({ default: () => null })),
);

interface FormState {
  failure: { text: string; attempt: number } | null;
  isBusy: boolean;
  submit: FormEventHandler;
  drafts: { offers: readonly DraftOffer[]; resumed: Draft | null };
  conflict: {
    collisions: readonly Collision[];
    choose: (name: string, choice: "mine" | "theirs") => void;
  };
  version: number;
}

interface Props {
  /** Returned by useEntryForm. */
  state: FormState;
  /** The button's text: "Add Member". While saving, "Adding…". */
  action: string;
  busyText: string;
  /** Explains beside the button what saving will do. */
  note?: string | undefined;
  /** Disables the button: the form cannot be submitted yet. */
  isBlocked?: boolean;
  /** Keeps the buttons in view: in a dialog, or on a page longer than the screen. */
  stays?: "window" | "page";
  /** Shows fields in a conflict whose raw value people cannot read. */
  show?: ShowValues | undefined;
  /** The entry whose last edit is shown. */
  entry?: AuditedEntry | undefined;
  onCancel: () => void;
  children: ReactNode;
}

const footers = {
  none: "mt-3",
  page: "sticky bottom-0 bg-ground",
  window: "sticky -bottom-px -mx-5 -mb-5 bg-raised px-5 sm:-mx-8 sm:-mb-8 sm:px-8",
};

/** A form with its error above the fields, and Cancel and the save button below. */
export default function EntryForm({
  state: { failure, isBusy, submit, drafts, conflict, version },
  action,
  busyText,
  note,
  isBlocked = false,
  stays,
  show,
  entry,
  onCancel,
  children,
}: Props) {
  const box = useRef<HTMLFormElement>(null);
  useFocusAfterFilling(box.current, version);
  const findControl = (name: string) =>
    box.current?.querySelector(`[name="${name}"], [data-name="${name}"]`) ?? null;
  const send: FormEventHandler = (event) => {
    // React events bubble through a dialog to the form around it.
    event.stopPropagation();
    // A busy button keeps its focus and position; it just does nothing.
    return isBusy ? event.preventDefault() : submit(event);
  };
  return (
    <form
      ref={box}
      noValidate
      onSubmit={send}
      className={`group/form flex flex-col gap-5 ${stays ? "[&_:is(input,select,textarea)]:scroll-mb-36" : ""}`}
    >
      {failure && (
        <Banner key={failure.attempt} tone="danger" takesFocus>
          {failure.text}
        </Banner>
      )}
      {conflict.collisions.length > 0 && (
        <ConflictPanel {...conflict} findControl={findControl} show={show} />
      )}
      <DraftOffers {...drafts} />
      <RequiredNote className="hidden group-has-aria-required/form:block" />
      <Fragment key={version}>{children}</Fragment>
      <div
        data-at-foot={stays === "page" || undefined}
        className={`flex flex-wrap items-center justify-end gap-3 border-t border-line py-4 ${footers[stays ?? "none"]}`}
      >
        {note && <p className="min-w-0 flex-[1_1_12rem] text-xs text-muted">{note}</p>}
        {entry && (
          <div className="min-h-5 flex-[1_1_14rem]">
            <Suspense>
              <LastEdited entry={entry} />
            </Suspense>
          </div>
        )}
        <Button tone="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone="copper" aria-disabled={isBusy} disabled={isBlocked}>
          {isBusy ? busyText : action}
        </Button>
      </div>
    </form>
  );
}

/** Restores the focus, which the button that filled the fields may have taken with it. */
function useFocusAfterFilling(form: HTMLFormElement | null, version: number) {
  useEffect(() => {
    if (version === 0 || form?.contains(document.activeElement)) return;
    form?.querySelector<HTMLElement>("input:not([type=file]), select, textarea")?.focus();
  }, [form, version]);
}
